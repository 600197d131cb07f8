import { PAGES_OF_A_LIST } from '@app/access-logs/contract';
import type { VisitGaps } from '@app/access-logs/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { CircleCheck, ScanSearch } from 'lucide-react';
import { useId, useState } from 'react';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { QueryError } from '../../components/error-state.js';
import { FilterChips } from '../../components/filter-chips.js';
import { NotAvailable } from '../../components/not-available.js';
import { ScrollRegion } from '../../components/scroll-region.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { longDay, shortDay } from '../../lib/day-text.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { useSearchParams } from '../../lib/use-search-params.js';
import { PageButtons } from './page-buttons.js';
import { visitsParams } from './visits-params.js';

type Gap = VisitGaps['pages'][number];

const KINDS = [
  { value: 'never_visited', label: 'Never visited' },
  { value: 'not_in_scan', label: 'Not in the scan' },
] as const;

const path: DataColumn<Gap> = {
  head: 'Page',
  isRowHeader: true,
  className: '[overflow-wrap:anywhere]',
  cell: (row) => row.path,
};
const columns: Readonly<Record<(typeof KINDS)[number]['value'], DataColumn<Gap>[]>> = {
  never_visited: [
    path,
    { head: 'Title', from: 'md', cell: ({ title }) => title ?? '' },
    {
      head: 'Clicks from home',
      isNumber: true,
      cell: ({ depth }) =>
        depth === null ? <NotAvailable reason="No link leads there." /> : formatCount(depth),
    },
  ],
  not_in_scan: [
    path,
    { head: 'Requests', isNumber: true, cell: ({ hits }) => formatCount(hits ?? 0) },
    {
      head: 'Last',
      isNumber: true,
      cell: ({ last_day: day }) => (day === null ? '' : shortDay(day)),
    },
  ],
};
const NOTHING = {
  never_visited: 'Every page of the scan was requested by a verified bot in this period.',
  not_in_scan: 'Every page that bots received in this period is in the scan.',
} as const;

/** Pages that the last scan and the logs do not share. */
export function GapsCard({ websiteId }: { websiteId: string }) {
  const id = useId();
  const { search, change } = useSearchParams(visitsParams);
  const { days, bot, gap } = search;
  const [shown, setShown] = useState({ page: 1, of: '' });
  const chosen = { days, kind: gap, ...(bot && { bot }) };
  const key = JSON.stringify(chosen);
  const page = shown.of === key ? shown.page : 1;
  const gaps = trpc.accessLogs.gaps.useQuery(
    { websiteId, ...chosen, page },
    { placeholderData: keepPreviousData },
  );
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id={id}>Compared with the last scan</CardTitle>
          <p className="text-text-muted">{summaryOf(gaps.data)}</p>
        </div>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <FilterChips
          label="Which pages"
          value={gap}
          choices={KINDS}
          onChange={(value) => change({ gap: value })}
        />
        {gaps.isPending && <Skeleton className="h-64" />}
        <QueryError query={gaps} title="Couldn't compare with the scan." />
        {gaps.isSuccess && gaps.data.scan === null && (
          <EmptyState icon={ScanSearch} title="Not scanned yet">
            Scan the whole website to see which of its pages bots never visit.
          </EmptyState>
        )}
        {gaps.isSuccess && gaps.data.scan !== null && gaps.data.total === 0 && (
          <EmptyState icon={CircleCheck} title="No such pages">
            {NOTHING[gap]}
          </EmptyState>
        )}
        {gaps.isSuccess && gaps.data.pages.length > 0 && (
          <div>
            <ScrollRegion label="Compared pages as a table">
              <DataTable columns={columns[gap]} rows={gaps.data.pages} keyOf={(row) => row.path} />
            </ScrollRegion>
            <PageButtons
              label="Pages of the comparison"
              page={page}
              pages={Math.ceil(gaps.data.total / PAGES_OF_A_LIST)}
              onPage={(next) => setShown({ page: next, of: key })}
            />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

function summaryOf(gaps: VisitGaps | undefined): string {
  const scan = gaps?.scan ?? null;
  if (gaps === undefined || scan === null)
    return 'Pages that bots miss, and pages that the scan misses.';
  const day = longDay(scan.finished_at.slice(0, 10));
  return `${countOf(gaps.total, 'page')}; the scan of ${day} has ${countOf(scan.pages, 'page')}.`;
}
