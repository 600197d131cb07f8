import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { formatCount, formatPercent, formatPoints } from '../../lib/numbers.js';
import { Trend } from './trend.js';

interface Figures {
  readonly clicks: number;
  readonly impressions: number;
  readonly ctr: number | null;
  readonly position: number | null;
  /** Only keywords are compared with the time before. */
  readonly clicks_trend?: number | null;
  readonly position_trend?: number | null;
}

/** The four measures of Search Console; `notSeen` is the reason for missing ones. */
export function figureColumns<Row extends Figures>(notSeen: string): DataColumn<Row>[] {
  const missing = <NotAvailable reason={notSeen} />;
  return [
    {
      head: 'Clicks',
      isNumber: true,
      cell: (row) => (
        <>
          <Trend change={row.clicks_trend ?? null} unit="clicks" />
          {formatCount(row.clicks)}
        </>
      ),
    },
    {
      head: 'Impressions',
      isNumber: true,
      from: 'md',
      cell: ({ impressions }) => formatCount(impressions),
    },
    {
      head: 'CTR',
      isNumber: true,
      from: 'md',
      cell: ({ ctr }) => (ctr === null ? missing : formatPercent(ctr * 100)),
    },
    {
      head: 'Position',
      isNumber: true,
      cell: (row) => (
        <>
          <Trend change={row.position_trend ?? null} unit="positions" />
          {row.position === null ? missing : formatPoints(row.position)}
        </>
      ),
    },
  ];
}
