import { severityGroupOf } from '@app/seo-audits/contract';
import type { Effort, ScanSummary, Suggestion } from '@app/seo-scan/contract';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { SeverityBadge } from '../../../components/severity.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { categoryNames } from '../category-names.js';
import { Prediction } from '../prediction.js';
import { PointsWon } from './points-won.js';

const EFFORT_TEXT: Readonly<Record<Effort, string>> = {
  small: 'Small effort',
  medium: 'Medium effort',
  large: 'Large effort',
};

/** What to fix first: the most points per effort. */
export function SuggestionsTab({ summary }: { summary: ScanSummary }) {
  const { scan, issues: counts } = summary;
  const { id } = scan;
  const query = trpc.seoScan.suggestions.useQuery({ id });
  if (query.isPending) return <Skeleton className="h-96" />;
  if (query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the suggestions." />
      </Card>
    );
  }
  const { suggestions, prediction } = query.data;
  if (suggestions.length === 0) {
    return (
      <Card>
        <EmptyState icon={CircleCheck} title="Nothing to suggest">
          {counts.fixedLive > 0
            ? 'Everything that costs points is fixed live. The next scan counts it.'
            : 'Every check that could be measured passed.'}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card aria-labelledby="suggestions-title">
      <CardHeader>
        <div>
          <CardTitle id="suggestions-title">What to fix first</CardTitle>
          <p className="max-w-prose text-text-muted">
            Sorted by points gained per effort. Effort depends on the type of fix and the number of
            pages. <Prediction prediction={prediction} />
          </p>
        </div>
      </CardHeader>
      <CardContent>
        <ol className="divide-y border-t">
          {suggestions.map((one, index) => (
            <SuggestionRow key={one.check_id} scanId={id} suggestion={one} position={index + 1} />
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}

type SuggestionRowProps = { scanId: string; suggestion: Suggestion; position: number };

function SuggestionRow({ scanId, suggestion: one, position }: SuggestionRowProps) {
  const search = new URLSearchParams({ check: one.check_id });
  return (
    <li className="flex gap-3 py-4 last:pb-1 sm:gap-4">
      <span aria-hidden className="w-5 shrink-0 text-right text-text-muted tabular">
        {position}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            <SeverityBadge group={severityGroupOf(one.severity)} />
            {one.title}
          </h3>
          <PointsWon points={one.points_won} />
        </div>
        <p className="max-w-prose">{one.how_to_fix}</p>
        <p className="max-w-prose text-sm text-text-muted">
          {categoryNames[one.category]}. {EFFORT_TEXT[one.effort]}: {one.effort_reason}
        </p>
        <Link
          to={`/seo-scan/${scanId}?${search.toString()}`}
          className="self-start text-sm text-accent underline-offset-4 hover:underline"
        >
          Show {countOf(one.affected_pages, 'affected page')}
        </Link>
      </div>
    </li>
  );
}
