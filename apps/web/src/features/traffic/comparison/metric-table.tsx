import type { ComparedMetric, MetricComparison } from '@app/traffic/contract';
import { vitalNames, vitalTexts } from '@app/traffic/contract';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { formatCount } from '../../../lib/numbers.js';
import {
  chanceText,
  changeInterval,
  changeText,
  metricName,
  metricValue,
  outcomeReason,
} from './comparison-text.js';
import { Outcome } from './outcome.js';

const columns: readonly DataColumn<MetricComparison>[] = [
  {
    head: 'Metric',
    isRowHeader: true,
    className: 'min-w-24',
    cell: ({ metric }) => <Name of={metric} />,
  },
  { head: 'A', isNumber: true, cell: ({ metric, a }) => <Side metric={metric} side={a} /> },
  { head: 'B', isNumber: true, cell: ({ metric, b }) => <Side metric={metric} side={b} /> },
  {
    head: 'Difference',
    isNumber: true,
    cell: ({ metric, p75 }) =>
      p75 === null ? (
        <span className="text-text-muted">Too few</span>
      ) : (
        <>
          {changeText(metric, p75.value)}
          <span className="block text-xs text-text-muted">{changeInterval(metric, p75)}</span>
        </>
      ),
  },
  {
    head: 'Result',
    className: 'w-full min-w-40 whitespace-normal',
    cell: (compared) => (
      <>
        <Outcome of={compared} />
        <span className="block text-sm text-text-muted">
          {outcomeReason(compared)} {chanceText(compared) !== null && `(${chanceText(compared)})`}
        </span>
      </>
    ),
  },
];

/** Every metric of both sides, with the outcome about B. */
export function MetricTable({ metrics }: { metrics: readonly MetricComparison[] }) {
  return (
    <DataTable
      columns={columns}
      rows={metrics}
      keyOf={({ metric }) => metric}
      rowClassName="align-top"
      isListOnPhone
    />
  );
}

function Name({ of: metric }: { of: ComparedMetric }) {
  const vital = vitalNames.find((name) => name === metric);
  if (vital === undefined) return <>{metricName(metric)}</>;
  return (
    <abbr title={vitalTexts[vital].long} className="no-underline">
      {vitalTexts[vital].short}
    </abbr>
  );
}

function Side({ metric, side }: { metric: ComparedMetric; side: MetricComparison['a'] }) {
  const { samples, p50, p75 } = side;
  return (
    <>
      {p75 === null ? <span className="text-text-muted">Too few</span> : metricValue(metric, p75)}
      <span className="block text-xs text-text-muted">
        {p50 !== null && `median ${metricValue(metric, p50)}, `}n {formatCount(samples)}
      </span>
    </>
  );
}
