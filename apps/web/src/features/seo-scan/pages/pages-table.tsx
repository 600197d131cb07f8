import { formatMs } from '@app/common/contract';
import type { ScanPage } from '@app/seo-scan/contract';
import { useMemo, useRef } from 'react';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { NotAvailable } from '../../../components/not-available.js';
import { Card } from '../../../components/ui/card.js';
import { cn } from '../../../lib/class-names.js';
import { formatCount } from '../../../lib/numbers.js';
import { sortBy } from '../../../lib/search-params.js';
import { isVirtual } from '../../../lib/use-scroller-rows.js';
import { useSearchParams } from '../../../lib/use-search-params.js';
import { InspectPage, PageAddress, PageIssues, PageStatus } from './page-cells.js';

type PageColumn = DataColumn<ScanPage> & { id: string };

const columnsOf = (scanId: string): readonly PageColumn[] => [
  {
    id: 'status',
    head: 'Status',
    from: 'sm',
    sortValue: ({ status }) => status,
    cell: (page) => <PageStatus page={page} />,
  },
  {
    id: 'url',
    head: 'Page',
    className: 'w-full whitespace-normal',
    sortValue: ({ url }) => url,
    cell: (page) => <PageAddress page={page} />,
  },
  {
    id: 'depth',
    head: 'Depth',
    isNumber: true,
    from: 'md',
    sortValue: ({ depth }) => depth,
    cell: ({ depth }) =>
      depth === null ? <NotAvailable reason="No links to this page." /> : formatCount(depth),
  },
  {
    id: 'response_ms',
    head: 'Response',
    isNumber: true,
    from: 'md',
    sortValue: (page) => page.response_ms,
    cell: ({ response_ms: ms }) =>
      ms === null ? <NotAvailable reason="No response time measured." /> : formatMs(ms),
  },
  {
    id: 'issue_count',
    head: 'Issues',
    isNumber: true,
    sortValue: (page) => page.issue_count,
    cell: (page) => <PageIssues page={page} scanId={scanId} />,
  },
  { id: 'inspect', head: '', spokenHead: 'Actions', cell: ({ url }) => <InspectPage url={url} /> },
];
const SORTABLE = ['url', 'status', 'depth', 'response_ms', 'issue_count'];
const PARAMS = { sort: sortBy(SORTABLE, { id: 'issue_count', desc: true }) };

type PagesTableProps = { scanId: string; pages: readonly ScanPage[] };

export function PagesTable({ scanId, pages }: PagesTableProps) {
  const columns = useMemo(() => columnsOf(scanId), [scanId]);
  const { search, change } = useSearchParams(PARAMS);
  const scroller = useRef<HTMLElement>(null);
  const scrolls = isVirtual(pages.length);
  return (
    <Card
      ref={scroller}
      className={cn('overflow-auto', scrolls && 'max-h-[75dvh]')}
      {...(scrolls && { tabIndex: 0, 'aria-label': 'Pages' })}
    >
      <DataTable
        columns={columns}
        rows={pages}
        keyOf={({ url }) => url}
        inset="card"
        sort={{ by: search.sort, onSort: (sort) => change({ sort }) }}
        rowClassName="hover:bg-hover"
        headClassName="sticky top-0 z-10 bg-surface"
        scroller={scroller}
      />
    </Card>
  );
}
