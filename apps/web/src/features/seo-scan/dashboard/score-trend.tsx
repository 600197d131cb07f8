import type { TrendPoint } from '@app/seo-scan/contract';
import { TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import {
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { ChartCard, EmptyChartCard } from '../../../components/chart-card.js';
import { chartAxis, chartMargin, chartTooltip } from '../../../components/chart-style.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { QueryError } from '../../../components/error-state.js';
import { Card } from '../../../components/ui/card.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatInstant } from '../../../lib/instants.js';
import { countOf, formatCount, formatPoints } from '../../../lib/numbers.js';
import { trpc } from '../../../lib/trpc.js';
import { onFirstUse } from '../../../lib/on-first-use.js';

const HEIGHT = 240;
const shortDay = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
);
const timeOfDay = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }));

/** Score and issues of the website from scan to scan. */
export function ScoreTrend({ scanId }: { scanId: string }) {
  const trend = trpc.seoScan.trend.useQuery({ scanId });
  if (trend.isPending) return <Skeleton className="h-80" />;
  if (trend.isError) {
    return (
      <Card>
        <QueryError query={trend} title="Couldn't load the trend." />
      </Card>
    );
  }
  const { points } = trend.data;
  if (points.length < 2) {
    return (
      <EmptyChartCard title="Trend over scans">
        <EmptyState icon={TrendingUp} title="No trend yet">
          Rescan this website to see its score over time.
        </EmptyState>
      </EmptyChartCard>
    );
  }
  const others = points.filter(({ notes }) => notes.length > 0).length;
  return (
    <ChartCard
      title="Trend over scans"
      description={
        others === 0
          ? 'The score of each scan of this website.'
          : `The score of each scan of this website. ${countOf(others, 'scan')} (hollow points) ${others === 1 ? "isn't" : "aren't"} comparable with the Health score; the table says why.`
      }
      chart={<TrendChart points={points} />}
      table={<TrendTable points={points} />}
    />
  );
}

function TrendChart({ points }: { points: readonly TrendPoint[] }) {
  const days = new Set(points.map((point) => shortDay().format(new Date(point.finished_at))));
  const label = days.size === 1 ? timeOfDay() : shortDay();
  const rows = points.map((point, index) => ({
    index,
    label: label.format(new Date(point.finished_at)),
    instant: formatInstant(point.finished_at),
    score: point.seo_score,
    isComparable: point.notes.length === 0,
  }));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart data={rows} accessibilityLayer margin={chartMargin}>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="index"
          tickFormatter={(index: number) => rows[index]?.label ?? ''}
          {...chartAxis}
          minTickGap={24}
          padding={{ left: 24, right: 24 }}
        />
        <YAxis domain={[0, 100]} {...chartAxis} />
        <Tooltip {...chartTooltip} labelFormatter={(index) => labelOf(rows[Number(index)])} />
        <Line
          type="linear"
          dataKey="score"
          name="Score"
          stroke="var(--accent)"
          strokeWidth={2}
          dot={ScoreDot}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}

type DotProps = { cx?: number; cy?: number; payload?: { isComparable: boolean } };

/** Hollow for a scan whose score does not measure the same as the others. */
function ScoreDot({ cx, cy, payload }: DotProps) {
  if (cx === undefined || cy === undefined) return null;
  const fill = payload?.isComparable === false ? 'var(--surface)' : 'var(--accent)';
  return <circle cx={cx} cy={cy} r={3} fill={fill} stroke="var(--accent)" strokeWidth={2} />;
}

function labelOf(row: { instant: string; isComparable: boolean } | undefined): string {
  if (row === undefined) return '';
  return row.isComparable ? row.instant : `${row.instant}, not comparable`;
}

function TrendTable({ points }: { points: readonly TrendPoint[] }) {
  const hasOthers = points.some(({ notes }) => notes.length > 0);
  const hasRuleChanges = points.some((point) => (point.rule_changed_issues ?? 0) > 0);
  const columns: readonly DataColumn<TrendPoint>[] = [
    {
      head: 'Scan',
      isRowHeader: true,
      cell: (point) => (
        <Link to={`/seo-scan/${point.scan_id}`} className="underline-offset-4 hover:underline">
          {formatInstant(point.finished_at)}
        </Link>
      ),
    },
    {
      head: 'Score',
      isNumber: true,
      cell: ({ seo_score: score }) => (score === null ? 'not available' : formatPoints(score)),
    },
    {
      head: 'Issues found',
      isNumber: true,
      cell: (point) => formatCount(point.critical_issues + point.warnings + point.notices),
    },
    { head: 'New', isNumber: true, cell: (point) => <Changed value={point.new_issues} /> },
    { head: 'Fixed', isNumber: true, cell: (point) => <Changed value={point.fixed_issues} /> },
    ...(hasRuleChanges ? [RULE_CHANGED] : []),
    { head: 'Pages', isNumber: true, cell: (point) => formatCount(point.pages_scanned) },
    ...(hasOthers ? [COMPARABLE] : []),
  ];
  return (
    <DataTable columns={columns} rows={points.toReversed()} keyOf={(point) => point.scan_id} />
  );
}

const RULE_CHANGED: DataColumn<TrendPoint> = {
  head: 'Rule changed',
  isNumber: true,
  cell: (point) => <Changed value={point.rule_changed_issues ?? 0} />,
};

const COMPARABLE: DataColumn<TrendPoint> = {
  head: 'Comparable',
  className: 'min-w-56 text-sm',
  cell: ({ notes }) =>
    notes.length === 0 ? 'Yes' : `No. ${notes.map(({ text }) => text).join(' ')}`,
};

function Changed({ value }: { value: number | null }) {
  if (value !== null) return formatCount(value);
  return <span title="There is no earlier scan to compare with.">not available</span>;
}
