import type { Orphan, OrphanList as OrphanListData } from '@app/seo-scan/contract';
import { SearchX, Unlink } from 'lucide-react';
import { useCallback } from 'react';
import { Banner } from '../../../components/banner.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { FilterChips } from '../../../components/filter-chips.js';
import { LoadMore } from '../../../components/load-more.js';
import { NotAvailable } from '../../../components/not-available.js';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { SearchField } from '../../../components/search-field.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Card, CardContent } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { linkParams } from './link-params.js';
import { sourceNames, sourcesText } from './orphan-text.js';

const ROWS_AT_ONCE = 100;
const UPDATE_POLL_MS = 3_000;
const PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** Pages that no other page links to, and where they are known from. */
export function OrphanList({ scanId }: { scanId: string }) {
  const { search, change } = useSearchParams(linkParams);
  const query = trpc.seoScan.links.orphans.useInfiniteQuery(
    { id: scanId, source: search.source, search: search.search, limit: ROWS_AT_ONCE },
    {
      ...PAGES,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.state === 'updating' ? UPDATE_POLL_MS : false,
    },
  );
  const find = useCallback((text: string) => change({ search: text }), [change]);
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap(({ orphans }) => orphans) ?? [];
  return (
    <Card>
      <CardContent className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <FilterChips
            label="Known from"
            value={search.source}
            choices={choicesOf(first)}
            onChange={(source) => change({ source })}
          />
          <SearchField label="Find" value={search.search} onChange={find} />
        </div>
        {first !== undefined && (first.state === 'current' || first.counts.all > 0) && (
          <p className="text-sm text-text-muted">
            {first.counts.all > 0 && 'No page that the scan read links to these. '}
            {sourcesText(first)}
          </p>
        )}
        {first?.state === 'updating' && (
          <p role="status" className="text-sm text-text-muted">
            {first.counts.all === 0
              ? 'Listing the orphans…'
              : 'The figures of Search Console or the access logs have changed. Updating this list…'}
          </p>
        )}
        {first?.state === 'failed' && (
          <Banner tone="notice">
            {first.counts.all === 0
              ? 'The orphans could not be listed. The next scan lists them again.'
              : 'The newest figures of Search Console and the access logs could not be read. This list has earlier ones.'}
          </Banner>
        )}
        {first?.isScanComplete === false && first.counts.all > 0 && (
          <Banner tone="notice">
            The scan ended at its limit of pages. A page that it did not read may link to some of
            these.
          </Banner>
        )}
        <QueryError query={query} title="Couldn't load the orphans." />
        {query.isPending && <Skeleton className="h-96" />}
        {first !== undefined && rows.length === 0 && <Nothing list={first} />}
        {rows.length > 0 && (
          <>
            <p role="status" className="text-sm text-text-muted">
              {countOf(first?.total ?? 0, 'page')}, most clicks first
            </p>
            <ScrollRegion label="Orphans" className="-mx-4">
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

function choicesOf(list: OrphanListData | undefined) {
  const named = (name: string, count: number | undefined): string =>
    count === undefined ? name : `${name} ${formatCount(count)}`;
  const counts = list?.counts;
  return [
    { value: 'all', label: named('All', counts?.all) },
    { value: 'sitemap', label: named(sourceNames.sitemap, counts?.sitemap) },
    { value: 'search_console', label: named(sourceNames.search_console, counts?.searchConsole) },
    { value: 'access_logs', label: named(sourceNames.access_logs, counts?.accessLogs) },
  ] as const;
}

function Nothing({ list: { counts, state } }: { list: OrphanListData }) {
  if (counts.all > 0)
    return (
      <EmptyState icon={SearchX} title="No orphans match">
        Choose another source, or search for another part of an address.
      </EmptyState>
    );
  if (state !== 'current') return null; // What is above says why.
  return (
    <EmptyState icon={Unlink} title="No orphans">
      Another page links to every page that is known.
    </EmptyState>
  );
}

function columnsOf(onOpen: (url: string) => void): DataColumn<Orphan>[] {
  return [
    {
      head: 'Page',
      isRowHeader: true,
      className: 'w-full min-w-48',
      cell: ({ url, title, isRead, isInSitemap }) => (
        <>
          {isRead ? (
            <Button
              variant="link"
              size="inline"
              className="text-left whitespace-normal [overflow-wrap:anywhere]"
              onClick={() => onOpen(url)}
            >
              {url}
            </Button>
          ) : (
            <span className="[overflow-wrap:anywhere]">{url}</span>
          )}
          <span className="flex flex-wrap gap-x-2 text-sm text-text-muted">
            {isRead ? (title ?? 'No title') : 'Not found by the scan'}
            {isInSitemap && <Badge>{sourceNames.sitemap}</Badge>}
          </span>
        </>
      ),
    },
    { head: 'Clicks', isNumber: true, cell: ({ clicks }) => searchCell(clicks) },
    { head: 'Impressions', isNumber: true, cell: ({ impressions }) => searchCell(impressions) },
    {
      head: 'Bot requests',
      isNumber: true,
      cell: ({ requests }) =>
        requests === null ? (
          <NotAvailable reason="No verified bot received it, as far as the access logs say." />
        ) : (
          formatCount(requests)
        ),
    },
  ];
}

function searchCell(value: number | null) {
  return value === null ? (
    <NotAvailable reason="Search Console does not list this page." />
  ) : (
    formatCount(value)
  );
}
