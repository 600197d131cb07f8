import { isRuleColumn } from '@app/seo-scan/contract';
import type { PreparedPages, RuleColumns, Scan } from '@app/seo-scan/contract';
import { Download, FileSearch, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Button } from '../../../components/ui/button.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { countOf, formatCount } from '../../../lib/numbers.js';
import { useDownload } from '../../../lib/use-download.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { SegmentFilter } from '../segments/segment-filter.js';
import { ColumnPicker } from './column-picker.js';
import { knownView } from './known-view.js';
import { PageFilterBar } from './page-filter-bar.js';
import { PageViews } from './page-views.js';
import { pagesParams, shownInput } from './pages-params.js';
import type { PagesView, ShownPages } from './pages-params.js';
import { PagesTable } from './pages-table.js';
import { usePageList } from './use-page-list.js';
import { useRuleColumns } from './use-rule-columns.js';

/** Every URL that the scan fetched, as the columns, filter and order in the screen's URL say. */
export function PagesTab({ scan }: { scan: Scan }) {
  const { search } = useSearchParams(pagesParams);
  const { query, ofRules } = useRuleColumns(scan.id);
  const needsRules = [
    ...[...search.columns, search.sort.column],
    ...search.filter.map(({ column }) => column),
  ].some((key) => isRuleColumn(key));
  if (needsRules && query.isPending) return <Skeleton className="h-96" />;
  if (needsRules && query.isError) {
    return (
      <Card>
        <QueryError query={query} title="Couldn't load the columns of this scan." />
      </Card>
    );
  }
  return <Pages scan={scan} wanted={search} ofRules={ofRules} rulesQuery={query} />;
}

type PagesProps = {
  scan: Scan;
  wanted: PagesView;
  ofRules: RuleColumns;
  rulesQuery: ReturnType<typeof useRuleColumns>['query'];
};

function Pages({ scan, wanted, ofRules, rulesQuery }: PagesProps) {
  const { id: scanId, website_id: websiteId } = scan;
  const { search, change } = useSearchParams(pagesParams);
  const { segment } = search;
  const { view: known, leftOut } = useMemo(() => knownView(wanted, ofRules), [wanted, ofRules]);
  const view: ShownPages = { ...known, segment };
  const { query, columns, pages, total, preparing, onScroll } = usePageList(scanId, view);
  const isFiltered = view.filter.length > 0 || segment !== null;
  if (query.isPending) return <Skeleton className="h-96" />;
  if (preparing !== undefined) return <Preparing {...preparing} />;
  const hasFailed = query.isError && pages.length === 0;
  if (total === 0 && !isFiltered && !hasFailed) {
    return (
      <Card>
        <EmptyState icon={FileSearch} title="No pages were read">
          The scan ended before any page responded.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <PageFilterBar
          filter={view.filter}
          ofRules={ofRules}
          onChange={(filter) => change({ ...known, filter })}
        />
        <SegmentFilter
          websiteId={websiteId}
          segment={segment}
          onChange={(chosen) => change({ segment: chosen })}
        />
      </div>
      {leftOut !== null && (
        <p role="status" className="text-sm text-text-muted">
          {leftOut}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm text-text-muted tabular">
          {!hasFailed && countOf(total, 'page')}
          {!hasFailed && isFiltered && ' found'}
          {pages.length < total && `, ${formatCount(pages.length)} loaded`}
        </p>
        <div className="flex flex-wrap gap-1">
          <PageViews websiteId={websiteId} view={view} onApply={change} />
          <ColumnPicker
            shown={view.columns}
            ofRules={ofRules}
            rulesQuery={rulesQuery}
            onChange={(shown) => change({ ...view, columns: shown })}
          />
          <DownloadPages scanId={scanId} view={view} />
        </div>
      </div>
      {total === 0 && !hasFailed && (
        <Card>
          <EmptyState
            icon={SearchX}
            title="No pages match these filters"
            action={
              <Button onClick={() => change({ filter: [], segment: null })}>Clear filters</Button>
            }
          >
            Try other filters.
          </EmptyState>
        </Card>
      )}
      {total > 0 && (
        <PagesTable
          scanId={scanId}
          columns={columns}
          ofRules={ofRules}
          pages={pages}
          sort={view.sort}
          isOutdated={query.isPlaceholderData}
          onSort={(sort) => change({ sort })}
          onScroll={onScroll}
        />
      )}
      {hasFailed ? (
        <Card>
          <QueryError query={query} title="Couldn't load the pages." />
        </Card>
      ) : (
        <QueryError query={query} title="Couldn't load more pages." />
      )}
    </div>
  );
}

/** Of a scan that is older than the table. */
function Preparing({ done, pages }: PreparedPages) {
  return (
    <Card>
      <div role="status">
        <EmptyState icon={FileSearch} title="The table is being prepared…">
          This scan is older than the table of pages. {formatCount(done)} of{' '}
          {countOf(pages, 'page')} so far.
        </EmptyState>
      </div>
    </Card>
  );
}

/** Exactly these columns and rows, in this order. */
function DownloadPages({ scanId, view }: { scanId: string; view: ShownPages }) {
  const { download, pending } = useDownload();
  const search = new URLSearchParams(shownInput(view));
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-disabled={pending !== null}
      onClick={() => {
        if (pending === null)
          download(`/api/seo/scan/${scanId}/page-list.csv?${search.toString()}`);
      }}
    >
      <Download aria-hidden />
      {pending === null ? 'CSV' : 'Downloading…'}
    </Button>
  );
}
