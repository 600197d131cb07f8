import type { SpeedFigures, SpeedPeriod, UserSpeed } from '@app/domain-analytics/contract';
import { Gauge } from 'lucide-react';
import { DataTable } from '../../components/data-table.js';
import type { DataColumn } from '../../components/data-table.js';
import { NotAvailable } from '../../components/not-available.js';
import { Badge } from '../../components/ui/badge.js';
import { formatMs } from '@app/common/contract';
import { formatUtcDay } from '../../lib/instants.js';
import { FigureTable } from './figure-table.js';
import { formatOpenFigure } from './open-figure-value.js';

/** Up to the first is good, beyond the second poor (web.dev/articles/vitals). */
const LIMITS: Readonly<Record<keyof SpeedFigures, readonly [number, number]>> = {
  lcp_ms: [2_500, 4_000],
  inp_ms: [200, 500],
  cls: [0.1, 0.25],
};
const NAMES = { phone: 'Phone', desktop: 'Desktop' } as const;
const TOO_FEW = 'Not enough visits measured.';

const METRIC_COLUMNS: readonly DataColumn<SpeedFigures>[] = [
  { head: 'LCP', isNumber: true, cell: (figures) => <Metric figures={figures} of="lcp_ms" /> },
  { head: 'INP', isNumber: true, cell: (figures) => <Metric figures={figures} of="inp_ms" /> },
  { head: 'CLS', isNumber: true, cell: (figures) => <Metric figures={figures} of="cls" /> },
];
const DEVICE_COLUMNS: readonly DataColumn<UserSpeed['devices'][number]>[] = [
  { head: 'Device', isRowHeader: true, cell: ({ device }) => NAMES[device] },
  ...METRIC_COLUMNS,
];
const PERIOD_COLUMNS: readonly DataColumn<SpeedPeriod>[] = [
  { head: '28 days until', isRowHeader: true, cell: ({ ends_on: end }) => formatUtcDay(end) },
  ...METRIC_COLUMNS,
];

/** Speed for real users by device, with its weeks on demand. */
export function UserSpeedCard({ speed: { devices, from } }: { speed: UserSpeed }) {
  return (
    <FigureTable
      title="Real-User Speed"
      icon={Gauge}
      provenance={from}
      none="The Chrome UX Report has too few visits to this website."
      count={devices.length}
    >
      <div className="flex flex-col gap-3">
        <DataTable
          columns={DEVICE_COLUMNS}
          rows={devices}
          keyOf={({ device }) => device}
          isListOnPhone
        />
        {devices
          .filter(({ history }) => history.length > 0)
          .map(({ device, history }) => (
            <details key={device}>
              <summary className="cursor-pointer text-sm font-medium">History, {device}</summary>
              <DataTable
                columns={PERIOD_COLUMNS}
                rows={history.toReversed()}
                keyOf={({ ends_on: end }) => end}
              />
            </details>
          ))}
      </div>
    </FigureTable>
  );
}

function Metric({ figures, of }: { figures: SpeedFigures; of: keyof SpeedFigures }) {
  const value = figures[of];
  if (value === null) return <NotAvailable reason={TOO_FEW} />;
  const [good, poor] = LIMITS[of];
  const tone = value <= good ? 'success' : value <= poor ? 'warning' : 'critical';
  const word = value <= good ? 'Good' : value <= poor ? 'Needs improvement' : 'Poor';
  const text = of === 'cls' ? formatOpenFigure('shift', value) : formatMs(value);
  return (
    <Badge tone={tone} title={word}>
      {text}
      <span className="sr-only">, {word.toLowerCase()}</span>
    </Badge>
  );
}
