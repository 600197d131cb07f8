import { CalendarClock, Globe, ListChecks } from 'lucide-react';
import { FigureCard } from '../../components/figure-card.js';
import { QueryError } from '../../components/error-state.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';

/** How many domains and analyses are saved, and when the last one was made. */
export function StatsTiles() {
  const query = trpc.domainAnalytics.stats.useQuery();
  if (query.isError)
    return (
      <Card>
        <QueryError query={query} title="Couldn't load your statistics." />
      </Card>
    );
  if (query.isPending) return <Skeleton className="h-28" />;
  const {
    total_domains: domains,
    total_analyses: analyses,
    last_analysis: last,
  } = query.data.stats;
  return (
    <div className="grid gap-4 sm:grid-cols-3 print:hidden">
      <FigureCard
        icon={Globe}
        name="Domains Analyzed"
        value={formatCount(domains)}
        note="With a saved analysis"
      />
      <FigureCard
        icon={ListChecks}
        name="Total Analyses"
        value={formatCount(analyses)}
        note="Saved"
      />
      <FigureCard
        icon={CalendarClock}
        name="Last Analysis"
        value={last === null ? 'None yet' : <RelativeTime instant={last} isCapitalized />}
        note="Of any domain"
      />
    </div>
  );
}
