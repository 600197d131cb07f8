import type { GscBreakdown, GscDimension } from '@app/gsc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { DataTable } from '../../components/data-table.js';
import { ErrorState } from '../../components/error-state.js';
import { Card } from '../../components/ui/card.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { countOf, formatCount } from '../../lib/numbers.js';
import { trpc } from '../../lib/trpc.js';
import { countryOf } from './country-of.js';
import { figureColumns } from './figure-columns.js';
import { FiguresTable } from './figures-table.js';
import type { FiguresView } from './figures-table.js';

type BrokenDown = Exclude<GscDimension, 'queries'>;
const TEXT: Readonly<
  Record<
    BrokenDown,
    { title: string; head: string; one: string; many: string; nameOf: (name: string) => string }
  >
> = {
  pages: { title: 'Pages', head: 'Page', one: 'page', many: 'pages', nameOf: (name) => name },
  countries: {
    title: 'Countries',
    head: 'Country',
    one: 'country',
    many: 'countries',
    nameOf: countryOf,
  },
  devices: { title: 'Devices', head: 'Device', one: 'device', many: 'devices', nameOf: deviceOf },
};
const NOT_SEEN = 'No impressions there.';

/** The same figures by page, country or device. */
export function BreakdownTable({ view, by }: { view: FiguresView; by: BrokenDown }) {
  const { propertyId, days, sort, filter } = view;
  const breakdown = trpc.gsc.breakdown.useQuery(
    { propertyId, days, sort, filter, by },
    { placeholderData: keepPreviousData },
  );
  const { title, head, one, many, nameOf } = TEXT[by];
  if (breakdown.isPending) return <Skeleton className="h-96" aria-label={`Loading the ${many}`} />;
  if (breakdown.isError) {
    return (
      <Card>
        <ErrorState
          error={breakdown.error}
          title={`Couldn't load the ${many}.`}
          onRetry={() => void breakdown.refetch()}
        />
      </Card>
    );
  }
  const { rows, row_count: count } = breakdown.data;
  return (
    <FiguresTable
      view={view}
      title={title}
      summary={summaryOf(breakdown.data, countOf(count, one, many))}
      nothing={{
        title: `No ${many} found`,
        reason:
          filter.trim() === ''
            ? 'No impressions on Google in this period.'
            : `No ${one} contains “${filter.trim()}”.`,
      }}
      count={count}
      shown={rows.length}
    >
      <DataTable
        columns={[
          {
            head,
            isRowHeader: true,
            className: 'font-medium',
            cell: ({ name }) => nameOf(name),
          },
          ...figureColumns(NOT_SEEN),
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        rowClassName="hover:bg-hover"
      />
    </FiguresTable>
  );
}

function summaryOf(breakdown: GscBreakdown, count: string): string {
  const { days_fetched: fetched, days_in_range: inRange } = breakdown;
  if (fetched === inRange) return `${count}.`;
  return `${count}, from ${formatCount(fetched)} of ${formatCount(inRange)} days; the rest are still being fetched.`;
}

/** "MOBILE" → "Mobile". */
function deviceOf(device: string): string {
  return `${device.slice(0, 1)}${device.slice(1).toLowerCase()}`;
}
