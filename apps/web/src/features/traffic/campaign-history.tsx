import type { Campaign, CampaignKind } from '@app/traffic/contract';
import { HISTORY_DAYS } from '@app/traffic/contract';
import { History } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorState } from '../../components/error-state.js';
import { LoadMore } from '../../components/load-more.js';
import { RelativeTime } from '../../components/relative-time.js';
import { NameCell, ValueCell, ValueTable } from '../../components/value-table.js';
import { Card, CardContent } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { readableUrl } from '../../lib/addresses.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { CampaignStatusBadge } from '../../components/campaign-status.js';
import type { useCampaignHistory } from './use-campaign-history.js';

const HEAD = ['Target', 'Status', 'Visitors', 'Completed', 'Failed', 'Pages', 'Started'];
const NUMBERS = ['Visitors', 'Completed', 'Failed', 'Pages'];
const ONLY_WIDE = ['Status', 'Visitors', 'Failed', 'Pages', 'Started'];

type CampaignHistoryProps = {
  title: string;
  kind: CampaignKind;
  history: ReturnType<typeof useCampaignHistory>;
};

/** The campaigns of the last seven days, newest first. */
export function CampaignHistory({ title, kind, history }: CampaignHistoryProps) {
  return (
    <section aria-labelledby="history-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="history-title" className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-sm text-text-muted">of the last {HISTORY_DAYS} days</p>
      </div>
      <HistoryBody kind={kind} history={history} />
    </section>
  );
}

function HistoryBody({ kind, history }: Pick<CampaignHistoryProps, 'kind' | 'history'>) {
  if (history.isPending) return <Skeleton className="h-48" />;
  if (history.isError) {
    return (
      <Card>
        <ErrorState
          error={history.error}
          what={sentenceOf(history.error, 'Failed to load campaign history')}
          onRetry={() => void history.refetch()}
        />
      </Card>
    );
  }
  const campaigns = history.data.pages.flatMap((page) => page.campaigns);
  if (campaigns.length === 0) {
    return (
      <Card>
        <EmptyState icon={History} title="No campaigns yet">
          {`Each campaign of the last ${HISTORY_DAYS} days is listed here with its results. Start one above.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card>
        <CardContent className="py-2">
          <ValueTable head={HEAD} numbers={NUMBERS} onlyWide={ONLY_WIDE}>
            {campaigns.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} kind={kind} />
            ))}
          </ValueTable>
        </CardContent>
      </Card>
      <LoadMore query={history} />
    </>
  );
}

function CampaignRow({ campaign, kind }: { campaign: Campaign; kind: CampaignKind }) {
  const { id, targetUrl, status, visitors, completed, failed, pagesVisited, createdAt } = campaign;
  return (
    <tr className="hover:bg-hover">
      <NameCell className="w-full">
        <Link
          to={`/campaigns/${id}`}
          className="line-clamp-2 font-medium underline-offset-4 hover:underline"
        >
          {readableUrl(targetUrl)}
        </Link>
        {kind === 'seo' && (
          <span className="block text-sm text-text-muted">
            {campaign.keywords.slice(0, 3).join(', ')}
            {campaign.keywords.length > 3 &&
              ` and ${countOf(campaign.keywords.length - 3, 'more keyword')}`}
          </span>
        )}
        <span className="block text-sm text-text-muted md:hidden">
          {countOf(visitors, 'visitor')}, <RelativeTime instant={createdAt} />
        </span>
        <span className="mt-1 block md:hidden">
          <CampaignStatusBadge status={status} />
        </span>
      </NameCell>
      <ValueCell isOnlyWide>
        <CampaignStatusBadge status={status} />
      </ValueCell>
      <ValueCell isNumber isOnlyWide>
        {formatCount(visitors)}
      </ValueCell>
      <ValueCell isNumber>{formatCount(completed)}</ValueCell>
      <ValueCell isNumber isOnlyWide>
        {formatCount(failed)}
      </ValueCell>
      <ValueCell isNumber isOnlyWide>
        {formatCount(pagesVisited)}
      </ValueCell>
      <ValueCell isOnlyWide className="text-text-muted">
        <RelativeTime instant={createdAt} />
      </ValueCell>
    </tr>
  );
}
