import { visitErrorCodes, visitStatuses } from '@app/traffic/contract';
import type { Campaign, VisitErrorCode, VisitStatus } from '@app/traffic/contract';
import { Download, FilterX, Footprints, X } from 'lucide-react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { LoadMore } from '../../../components/load-more.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { LoadingPart } from '../../../components/loading-part.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { oneOf } from '../../../lib/search-params.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { campaignPath } from '../campaign/campaign-path.js';
import { POLL_MS, isFinal } from '../campaign/campaign-state.js';
import { errorNames, visitStatusNames } from '../campaign/campaign-text.js';
import { VisitsTable } from './visits-table.js';

const SHOWN = 50;
const PARAMS = { status: oneOf(visitStatuses, null), cause: oneOf(visitErrorCodes, null) };
const CHOICES = [
  { value: 'all', label: 'All' },
  ...visitStatuses.map((value) => ({ value, label: visitStatusNames[value] })),
] as const;

type VisitsTabProps = { campaign: Campaign };

/** Every visit, filtered by status and by cause; both are kept in the URL. */
export function VisitsTab({ campaign }: VisitsTabProps) {
  const { search, change } = useSearchParams(PARAMS);
  const { status, cause } = search;
  const { download, pending } = useDownload();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-1.5">
          <FilterChips<VisitStatus | 'all'>
            label="Visit status"
            value={status ?? 'all'}
            choices={CHOICES}
            onChange={(value) => change({ status: value === 'all' ? null : value })}
          />
          {cause !== null && (
            <Button size="sm" onClick={() => change({ cause: null })}>
              {errorNames[cause]}
              <X aria-label="(remove this filter)" />
            </Button>
          )}
        </div>
        <Button
          size="sm"
          disabled={pending !== null}
          onClick={() => download(campaignPath(campaign.id, 'visits.csv'))}
        >
          <Download aria-hidden />
          {pending === null ? 'CSV' : 'Preparing file…'}
        </Button>
      </div>
      <Visits
        campaign={campaign}
        status={status}
        cause={cause}
        onReset={() => change({ status: null, cause: null })}
      />
    </div>
  );
}

type VisitsProps = {
  campaign: Campaign;
  status: VisitStatus | null;
  cause: VisitErrorCode | null;
  onReset: () => void;
};

function Visits({ campaign, status, cause, onReset }: VisitsProps) {
  const visits = trpc.traffic.visits.useInfiniteQuery(
    {
      id: campaign.id,
      limit: SHOWN,
      ...(status !== null && { status }),
      ...(cause !== null && { errorCode: cause }),
    },
    {
      getNextPageParam: (page) => page.nextCursor,
      refetchInterval: isFinal(campaign) ? false : POLL_MS,
    },
  );
  if (visits.isPending) return <LoadingPart label="Loading visits" className="h-96" />;
  if (visits.isError) {
    return (
      <Card>
        <QueryError query={visits} title="Couldn't load the visits." />
      </Card>
    );
  }
  const rows = visits.data.pages.flatMap((page) => page.visits);
  if (rows.length === 0) {
    const isFiltered = status !== null || cause !== null;
    return (
      <Card>
        {isFiltered ? (
          <EmptyState
            icon={FilterX}
            title="No matching visits"
            action={<Button onClick={onReset}>Show all visits</Button>}
          >
            No visit of this campaign has this status.
          </EmptyState>
        ) : (
          <EmptyState icon={Footprints} title="No visits">
            This campaign has no visits.
          </EmptyState>
        )}
      </Card>
    );
  }
  return (
    <>
      <VisitsTable visits={rows} />
      <LoadMore query={visits} />
    </>
  );
}
