import type { LinkGraph } from '@app/seo-scan/contract';
import { Network } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../../components/back-link.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { PageHeader } from '../../../components/page-header.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { lazyNamed } from '../../../lib/lazy-named.js';
import { trpc } from '../../../lib/trpc.js';
import { useDownload } from '../../../lib/use-download.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { CanonicalClusters } from './canonical-clusters.js';
import { LinkFigures } from './link-figures.js';
import { linkParams } from './link-params.js';
import { LinkedPages } from './linked-pages.js';
import { LinksBySegment } from './links-by-segment.js';
import { OrphanList } from './orphan-list.js';
import { RedirectChains } from './redirect-chains.js';

const LinkPictureView = lazyNamed(() => import('./link-picture-view.js'), 'LinkPictureView');
const PageLinksDialog = lazyNamed(() => import('./page-links-dialog.js'), 'PageLinksDialog');

const WAITING_POLL_MS = 2_000;

/** /seo-scan/:scanId/links: the links between the pages of a scan. */
export function LinkGraphPage() {
  const { scanId = '' } = useParams();
  const { download, pending } = useDownload();
  const graph = trpc.seoScan.links.get.useQuery(
    { id: scanId },
    {
      refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? WAITING_POLL_MS : false),
    },
  );
  const isReady = graph.data?.status === 'ready';
  const exportOf = (file: string, name: string) => {
    const path = `/api/seo/scan/${scanId}/links/export/${file}`;
    return (
      <Button disabled={pending !== null} onClick={() => download(path)}>
        {pending === path ? 'Preparing…' : name}
      </Button>
    );
  };
  return (
    <div className="flex flex-col gap-5">
      <title>Internal links · Groundswell</title>
      <PageHeader
        title="Internal links"
        description="Which pages of the website get links, how much PageRank these pass on, and which pages get none."
        breadcrumb={<BackLink to={`/seo-scan/${scanId}`}>Scan</BackLink>}
        actions={
          isReady ? (
            <>
              {exportOf('pages.csv', 'Pages as CSV')}
              {exportOf('links.csv', 'Links as CSV')}
              {exportOf('orphans.csv', 'Orphans as CSV')}
            </>
          ) : undefined
        }
      />
      {graph.isPending && <Skeleton className="h-96" />}
      {graph.isError && (
        <Card>
          <QueryError query={graph} title="Couldn't load the links." />
        </Card>
      )}
      {graph.data !== undefined && <Content scanId={scanId} graph={graph.data} />}
    </div>
  );
}

function Content({ scanId, graph }: { scanId: string; graph: LinkGraph }) {
  const { search, change } = useSearchParams(linkParams);
  const { summary } = graph;
  if (graph.status !== 'ready' || summary === null) {
    return (
      <Card>
        <div role="status">
          <EmptyState icon={Network} title={STATUS_TITLES[graph.status]}>
            {STATUS_TEXTS[graph.status]}
          </EmptyState>
        </div>
      </Card>
    );
  }
  return (
    <>
      <LinkFigures summary={summary} />
      <FilterChips
        label="View"
        value={search.view}
        choices={[
          { value: 'pages', label: 'Pages' },
          { value: 'orphans', label: 'Orphans' },
          { value: 'picture', label: 'Picture' },
          { value: 'chains', label: `Redirect chains ${summary.chainCount}` },
          { value: 'canonicals', label: `Canonical groups ${summary.clusterCount}` },
        ]}
        onChange={(view) => change({ view })}
      />
      {search.view === 'pages' && (
        <>
          <LinkedPages scanId={scanId} summary={summary} />
          <LinksBySegment scanId={scanId} />
        </>
      )}
      {search.view === 'orphans' && <OrphanList scanId={scanId} />}
      {search.view === 'picture' && (
        <Suspense fallback={<Skeleton className="h-[36rem]" />}>
          <LinkPictureView
            scanId={scanId}
            onOpen={(page) => change({ page }, 'push')}
            onOpenFolder={(folder) => change({ view: 'pages', search: folder }, 'push')}
          />
        </Suspense>
      )}
      {search.view === 'chains' && <RedirectChains summary={summary} />}
      {search.view === 'canonicals' && <CanonicalClusters summary={summary} />}
      {search.page !== null && (
        <Suspense fallback={null}>
          <PageLinksDialog
            key={search.page}
            scanId={scanId}
            url={search.page}
            onOpen={(page) => change({ page })}
            onClose={() => change({ page: null })}
          />
        </Suspense>
      )}
    </>
  );
}

const STATUS_TITLES = {
  missing: 'This scan has no link graph',
  waiting: 'Links are being counted…',
  failed: 'The links could not be counted',
  ready: '',
} as const;
const STATUS_TEXTS = {
  missing:
    'A link graph is made after every scan of a whole website. Scan the website again to get one.',
  waiting: 'This starts when a scan ends. It takes seconds, or a minute for a large website.',
  failed: 'There may be too many to count. The other results of the scan are complete.',
  ready: '',
} as const;
