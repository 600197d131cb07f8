import type { VisitOverview } from '@app/access-logs/contract';
import { useId } from 'react';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { Card, CardContent, CardHeader, CardTitle } from '../../components/ui/card.js';
import { formatCount } from '../../lib/numbers.js';
import { kindNames } from './visit-text.js';

type Bot = VisitOverview['bots'][number];

const columns: DataColumn<Bot>[] = [
  {
    head: 'Bot',
    isRowHeader: true,
    cell: ({ name, operator, kind }) => (
      <>
        <span className="font-medium">{name}</span>
        <span className="block text-sm text-text-muted">
          {operator} · {kindNames[kind]}
        </span>
      </>
    ),
  },
  { head: 'Verified', isNumber: true, cell: ({ hits }) => formatCount(hits) },
  {
    head: 'Pretending',
    isNumber: true,
    cell: ({ spoofed }) => (
      <span className={spoofed > 0 ? 'text-critical' : ''}>{formatCount(spoofed)}</span>
    ),
  },
  { head: 'Not verifiable', isNumber: true, cell: ({ unproven }) => formatCount(unproven) },
  {
    head: 'Verified by',
    from: 'md',
    className: 'pl-6 text-sm text-text-muted',
    cell: ({ verified_by: by, lists }) => (
      <>
        {`${by.slice(0, 1).toUpperCase()}${by.slice(1)}`}
        {lists.map(({ source }) => (
          <a
            key={source}
            href={source}
            target="_blank"
            rel="noreferrer"
            className="block underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {source.replace(/^https:\/\//, '')}
          </a>
        ))}
      </>
    ),
  },
];

/** Requests of each bot, with those that only name it. */
export function BotsCard({ bots }: { bots: VisitOverview['bots'] }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id={id}>Bots</CardTitle>
          <p className="text-text-muted">
            A bot is verified by the addresses that its operator publishes, or by its host name. All
            other requests with its name only pretend to be from it.
          </p>
        </div>
      </CardHeader>
      <CardContent className="overflow-x-auto">
        <DataTable columns={columns} rows={bots} keyOf={({ bot }) => bot} isListOnPhone />
      </CardContent>
    </Card>
  );
}
