import { visitPeriods } from '@app/access-logs/contract';
import type { VisitOverview } from '@app/access-logs/contract';
import type { Website } from '@app/domain/contract';
import { Bot, CircleSlash, FileUp, ShieldAlert, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '../../components/button-link.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { FigureCard } from '../../components/figure-card.js';
import { FilterChips } from '../../components/filter-chips.js';
import { NotAvailable } from '../../components/not-available.js';
import { Button } from '../../components/ui/button.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { dayRange } from '../../lib/day-text.js';
import { countOf, formatCount, formatPercent } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { websitePath } from '../../lib/website-path.js';
import { BotsCard } from './bots-card.js';
import { DailyVisitsCard } from './daily-visits-card.js';
import { GapsCard } from './gaps-card.js';
import { ImportsCard } from './imports-card.js';
import { UploadLogDialog } from './upload-log-dialog.js';
import { VisitsBySegmentCard } from './visits-by-segment-card.js';
import { VisitedPagesCard } from './visited-pages-card.js';
import { groupNames } from './visit-text.js';
import { visitsParams } from './visits-params.js';

const PERIODS = visitPeriods.map((days) => ({ value: String(days), label: `${days} days` }));

/** The tab "Bots": what the website's own access logs say about crawlers. */
export function BotVisitsTab({ website }: { website: Website }) {
  const [isUploading, setUploading] = useState(false);
  const { search, change } = useSearchParams(visitsParams);
  const overview = trpc.accessLogs.overview.useQuery(
    { websiteId: website.id, days: search.days },
    { enabled: website.verified },
  );
  if (!website.verified) return <NotVerified domain={website.domain} />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips
          label="Period"
          value={String(search.days)}
          choices={PERIODS}
          onChange={(value) =>
            change({ days: visitPeriods.find((days) => String(days) === value) ?? 30 })
          }
        />
        <Button variant="primary" onClick={() => setUploading(true)}>
          <FileUp aria-hidden />
          Upload a log
        </Button>
      </div>
      {overview.isPending && <Skeleton className="h-96" />}
      {overview.isError && (
        <Card>
          <QueryError query={overview} title="Couldn't load the visits of bots." />
        </Card>
      )}
      {overview.isSuccess && overview.data.bots.length === 0 && (
        <Nothing overview={overview.data} />
      )}
      {overview.isSuccess && overview.data.bots.length > 0 && (
        <>
          <Figures overview={overview.data} />
          {overview.data.hits > 0 && <DailyVisitsCard overview={overview.data} />}
          <BotsCard bots={overview.data.bots} />
          <VisitedPagesCard websiteId={website.id} />
          <GapsCard websiteId={website.id} />
          <VisitsBySegmentCard websiteId={website.id} />
        </>
      )}
      <ImportsCard websiteId={website.id} />
      {isUploading && <UploadLogDialog website={website} onClose={() => setUploading(false)} />}
    </div>
  );
}

function Figures({ overview }: { overview: VisitOverview }) {
  const { hits, spoofed, unproven, wasted_share: wasted, statuses } = overview;
  const spent = statuses
    .filter(({ group }) => group !== 'ok' && group !== 'not_modified')
    .map(({ group, hits: count }) => `${groupNames[group]}: ${formatCount(count)}`);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <FigureCard
        icon={Bot}
        name="Requests of verified bots"
        value={formatCount(hits)}
        note={`On ${countOf(overview.days_with_hits, 'day')}, ${dayRange(overview)}`}
      />
      <FigureCard
        icon={CircleSlash}
        name="Spent on redirects and errors"
        value={
          wasted === null ? (
            <NotAvailable reason="No requests of verified bots." />
          ) : (
            formatPercent(wasted * 100)
          )
        }
        note={spent.length === 0 ? 'None of the requests' : spent.join(' · ')}
      />
      <FigureCard
        icon={ShieldAlert}
        name="Pretending to be a bot"
        value={formatCount(spoofed)}
        note="Requests from addresses that aren't the operator's"
      />
      <FigureCard
        icon={ShieldQuestion}
        name="Not verifiable"
        value={formatCount(unproven)}
        note="The operator publishes no addresses, DNS did not answer, or the log has a proxy's address"
      />
    </div>
  );
}

function Nothing({ overview }: { overview: VisitOverview }) {
  return (
    <Card>
      <EmptyState icon={Bot} title="No bot visits yet">
        Upload an access log of your web server or CDN to see which pages Googlebot, Bingbot and AI
        crawlers request, and what they spend it on. Nothing was read for {dayRange(overview)}.
      </EmptyState>
    </Card>
  );
}

function NotVerified({ domain }: { domain: string }) {
  return (
    <Card>
      <EmptyState
        icon={ShieldQuestion}
        title="Verify this website first"
        action={
          <ButtonLink variant="primary" to={websitePath(domain, 'setup')}>
            Verify ownership
          </ButtonLink>
        }
      >
        Access logs are read for websites whose ownership is verified.
      </EmptyState>
    </Card>
  );
}
