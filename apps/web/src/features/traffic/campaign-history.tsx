import type { Campaign, CampaignKind } from '@app/traffic/contract';
import { Copy, History } from 'lucide-react';
import { Link } from 'react-router';
import { ButtonLink } from '../../components/button-link.js';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { LoadMore } from '../../components/load-more.js';
import { RelativeTime } from '../../components/relative-time.js';
import { Card, CardContent } from '../../components/ui/card.js';
import { LoadingPart } from '../../components/loading-part.js';
import { readableUrl } from '../../lib/addresses.js';
import { turnText } from '../../lib/campaign-outlook-text.js';
import { sentenceOf } from '../../lib/failure.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { CampaignStatusBadge } from '../../components/campaign-status.js';
import { newCampaignPath } from './campaign/campaign-path.js';
import type { useCampaignHistory } from './campaign/use-campaign-history.js';

function columnsOf(kind: CampaignKind): readonly DataColumn<Campaign>[] {
  return [
    {
      head: 'Target',
      isRowHeader: true,
      className: 'w-full',
      cell: (campaign) => <Target campaign={campaign} kind={kind} />,
    },
    { head: 'Status', from: 'md', cell: ({ status }) => <CampaignStatusBadge status={status} /> },
    { head: 'Visitors', isNumber: true, from: 'md', cell: ({ visitors }) => formatCount(visitors) },
    { head: 'Completed', isNumber: true, cell: ({ completed }) => formatCount(completed) },
    { head: 'Failed', isNumber: true, from: 'md', cell: ({ failed }) => formatCount(failed) },
    {
      head: 'Pages',
      isNumber: true,
      from: 'md',
      cell: ({ pagesVisited }) => formatCount(pagesVisited),
    },
    {
      head: 'Started',
      from: 'md',
      className: 'text-text-muted',
      cell: ({ createdAt }) => <RelativeTime instant={createdAt} />,
    },
    {
      head: '',
      spokenHead: 'Actions',
      cell: ({ id, type, targetUrl }) => (
        <ButtonLink
          to={newCampaignPath(type, id)}
          size="icon"
          variant="ghost"
          title="Duplicate"
          aria-label={`Duplicate the campaign on ${readableUrl(targetUrl)}`}
        >
          <Copy aria-hidden />
        </ButtonLink>
      ),
    },
  ];
}

type CampaignHistoryProps = {
  title: string;
  kind: CampaignKind;
  history: ReturnType<typeof useCampaignHistory>;
};

/** Every campaign from a source, newest first. */
export function CampaignHistory({ title, kind, history }: CampaignHistoryProps) {
  return (
    <section aria-labelledby="history-title" className="flex flex-col gap-3">
      <h2 id="history-title" className="text-lg font-semibold">
        {title}
      </h2>
      <HistoryBody kind={kind} history={history} />
    </section>
  );
}

function HistoryBody({ kind, history }: Pick<CampaignHistoryProps, 'kind' | 'history'>) {
  if (history.isPending) return <LoadingPart label="Loading campaigns" className="h-48" />;
  if (history.isError) {
    return (
      <Card>
        <QueryError
          query={history}
          title={sentenceOf(history.error, 'Failed to load campaign history')}
        />
      </Card>
    );
  }
  const campaigns = history.data.pages.flatMap((page) => page.campaigns);
  if (campaigns.length === 0) {
    return (
      <Card>
        <EmptyState icon={History} title="No campaigns yet">
          Your campaigns and their results appear here. Start one above.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <Card>
        <CardContent className="py-2">
          <DataTable
            columns={columnsOf(kind)}
            rows={campaigns}
            keyOf={({ id }) => id}
            rowClassName="hover:bg-hover"
          />
        </CardContent>
      </Card>
      <LoadMore query={history} />
    </>
  );
}

function Target({ campaign, kind }: { campaign: Campaign; kind: CampaignKind }) {
  const { id, targetUrl, status, visitors, keywords, createdAt, turn } = campaign;
  return (
    <>
      <Link
        to={`/campaigns/${id}`}
        className="line-clamp-2 font-medium underline-offset-4 hover:underline"
      >
        {readableUrl(targetUrl)}
      </Link>
      {kind === 'seo' && (
        <span className="block text-sm text-text-muted">
          {keywords.slice(0, 3).join(', ')}
          {keywords.length > 3 && ` and ${countOf(keywords.length - 3, 'more keyword')}`}
        </span>
      )}
      {turn !== null && (
        <span className="block text-sm text-text-muted">{turnText(turn, new Date())}</span>
      )}
      <span className="block text-sm text-text-muted md:hidden">
        {countOf(visitors, 'visitor')}, <RelativeTime instant={createdAt} />
      </span>
      <span className="mt-1 block md:hidden">
        <CampaignStatusBadge status={status} />
      </span>
    </>
  );
}
