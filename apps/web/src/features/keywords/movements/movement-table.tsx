import type { MovementsResponse } from '@app/keywords/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { KeywordLink } from '../keyword-link.js';
import { ScrollRegion } from '../../../components/scroll-region.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { Card, CardHeader, CardTitle } from '../../../components/ui/card.js';
import { cn } from '../../../lib/class-names.js';
import { shortDay } from '../../../lib/day-text.js';
import { formatCount } from '../../../lib/numbers.js';

type Movement = MovementsResponse['up'][number];
type Place = Movement['before'];

const columns: readonly DataColumn<Movement>[] = [
  {
    head: 'Keyword',
    isRowHeader: true,
    className: 'min-w-32',
    cell: ({ id, keyword, domain, location }) => (
      <KeywordLink id={id} keyword={keyword} note={`${domain}, ${location}`} />
    ),
  },
  { head: 'Before', isNumber: true, cell: ({ before }) => <PlaceCell place={before} /> },
  { head: 'After', isNumber: true, cell: ({ after }) => <PlaceCell place={after} /> },
  { head: 'Change', isNumber: true, cell: (movement) => <Change movement={movement} /> },
];

type MovementTableProps = {
  title: string;
  rows: readonly Movement[];
  /** Number of movements before the first row. */
  offset: number;
  /** Movements of this kind on all pages. */
  total: number;
};

export function MovementTable({ title, rows, offset, total }: MovementTableProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="overflow-clip">
      <CardHeader className="pb-1">
        <CardTitle id={id}>{title}</CardTitle>
        {total > rows.length && (
          <p className="text-sm text-text-muted">
            {formatCount(offset + 1)}–{formatCount(offset + rows.length)} of {formatCount(total)},
            largest first; the CSV has all of them.
          </p>
        )}
      </CardHeader>
      <ScrollRegion label={`${title}, keywords`}>
        <DataTable
          inset="card"
          columns={columns}
          rows={rows}
          keyOf={({ id: key }) => key}
          rowClassName="align-top hover:bg-hover"
        />
      </ScrollRegion>
    </Card>
  );
}

function PlaceCell({ place: { day, position } }: { place: Place }) {
  return (
    <>
      <span className={position === null ? 'text-text-muted' : 'font-medium'}>
        {position ?? 'not in the results'}
      </span>
      <time dateTime={day} className="block text-sm text-text-muted">
        {shortDay(day)}
      </time>
    </>
  );
}

function Change({ movement: { change, after } }: { movement: Movement }) {
  const isBetter = change === null ? after.position !== null : change > 0;
  const Icon = isBetter ? ArrowUp : ArrowDown;
  const places = change === null ? null : formatCount(Math.abs(change));
  const text = places ?? (isBetter ? 'Entered' : 'Left');
  return (
    <span
      className={cn(
        'inline-flex items-center gap-0.5 font-medium',
        isBetter ? 'text-success' : 'text-critical',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {text}
      {places !== null && <span className="sr-only">{isBetter ? 'up' : 'down'}</span>}
    </span>
  );
}
