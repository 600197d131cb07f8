import type { LinkGraphSummary, PageLinks } from '@app/seo-scan/contract';
import { SearchX } from 'lucide-react';
import { useCallback } from 'react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { LoadMore } from '../../../components/load-more.js';
import { NotAvailable } from '../../../components/not-available.js';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { SegmentSelect } from '../../../components/segment-select.js';
import { SearchField } from '../../../components/search-field.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { linkParams } from './link-params.js';
import { rankText } from './rank-text.js';

const ROWS_AT_ONCE = 100;
const PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

type LinkedPagesProps = { scanId: string; summary: LinkGraphSummary };

/** The pages of a scan by their internal PageRank. */
export function LinkedPages({ scanId, summary }: LinkedPagesProps) {
  const { search, change } = useSearchParams(linkParams);
  const query = trpc.seoScan.links.pages.useInfiniteQuery(
    {
      ...{ id: scanId, show: search.show, search: search.search, limit: ROWS_AT_ONCE },
      ...(search.segment !== null && { segment: search.segment }),
    },
    PAGES,
  );
  const bySegment = trpc.seoScan.links.segments.useQuery({ id: scanId });
  const rows = query.data?.pages.flatMap(({ pages }) => pages) ?? [];
  const find = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <FilterChips
            label="Show"
            value={search.show}
            choices={[
              { value: 'all', label: `All ${formatCount(summary.pages)}` },
              { value: 'unreachable', label: `Not reachable ${formatCount(summary.unreachable)}` },
            ]}
            onChange={(show) => change({ show })}
          />
          <span className="flex flex-wrap items-center gap-2">
            <SegmentSelect
              segments={bySegment.data?.segments ?? []}
              value={search.segment}
              hasOthers
              onChange={(segment) => change({ segment })}
            />
            <SearchField label="Find" value={search.search} onChange={find} />
          </span>
        </div>
        <QueryError query={query} title="Couldn't load the pages." />
        {query.isPending && <Skeleton className="h-96" />}
        {query.data !== undefined && rows.length === 0 && (
          <EmptyState icon={SearchX} title="No pages match">
            {search.search === ''
              ? 'There is no such page.'
              : 'Search for another part of an address.'}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <>
            <p role="status" className="text-sm text-text-muted">
              {countOf(query.data?.pages[0]?.total ?? 0, 'page')}, highest PageRank first. An
              average page has 1.
            </p>
            <ScrollRegion label="Pages by PageRank" className="-mx-4">
              <DataTable
                columns={columnsOf((page) => change({ page }, 'push'))}
                rows={rows}
                keyOf={({ url }) => url}
                inset="card"
                isListOnPhone
              />
            </ScrollRegion>
            <LoadMore query={query} />
          </>
        )}
      </CardContent>
    </Card>
  );
}

function columnsOf(onOpen: (url: string) => void): DataColumn<PageLinks>[] {
  return [
    {
      head: 'Page',
      isRowHeader: true,
      className: 'w-full min-w-48',
      cell: ({ url, title, isInSitemap, inlinks, clicks }) => (
        <>
          <Button
            variant="link"
            size="inline"
            className="text-left whitespace-normal [overflow-wrap:anywhere]"
            onClick={() => onOpen(url)}
          >
            {url}
          </Button>
          <span className="block text-sm text-text-muted">
            {title ?? 'No title'}
            {inlinks === 0 && clicks !== 0 && (
              <Badge tone="warning" className="ml-2">
                {isInSitemap ? 'Orphan, in the sitemap' : 'Orphan'}
              </Badge>
            )}
          </span>
        </>
      ),
    },
    { head: 'PageRank', isNumber: true, cell: ({ rank }) => rankText(rank) },
    {
      head: 'Links from',
      isNumber: true,
      cell: ({ inlinks, followedInlinks }) =>
        inlinks === followedInlinks
          ? formatCount(inlinks)
          : `${formatCount(inlinks)} (${formatCount(inlinks - followedInlinks)} nofollow)`,
    },
    { head: 'Links to', isNumber: true, cell: ({ outlinks }) => formatCount(outlinks) },
    {
      head: 'Clicks',
      isNumber: true,
      cell: ({ clicks }) =>
        clicks === null ? (
          <NotAvailable reason="No path of links from the home page." />
        ) : (
          formatCount(clicks)
        ),
    },
  ];
}
