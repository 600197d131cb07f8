import {
  bandOfBin,
  bandShares,
  bandTexts,
  binText,
  shareText,
  vitalText,
  vitalTexts,
} from '@app/traffic/contract';
import type {
  DistributionBin,
  VitalBand,
  VitalDistribution,
  VitalName,
} from '@app/traffic/contract';
import { ChartColumn } from 'lucide-react';
import { ChartCard, EmptyChartCard } from '../../../components/chart-card.js';
import { DataTable } from '../../../components/data-table.js';
import type { DataColumn } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { cn } from '../../../lib/class-names.js';
import { formatCount } from '../../../lib/numbers.js';
import { isFinal } from '../campaign/campaign-state.js';
import type { MeasuredCampaign } from './measured-campaign.js';
import { VitalHistogram } from './vital-histogram.js';

const TITLE = 'Distribution of web vitals';
const SWATCHES: Readonly<Record<VitalBand, string>> = {
  good: 'bg-success',
  needs_improvement: 'bg-warning',
  poor: 'bg-critical',
};

type BinRow = { readonly vital: VitalName; readonly bin: DistributionBin };

const columns: readonly DataColumn<BinRow>[] = [
  {
    head: 'Value',
    isRowHeader: true,
    cell: ({ vital, bin }) => `${vitalTexts[vital].short} ${binText(vital, bin)}`,
  },
  { head: 'Band', cell: ({ vital, bin }) => bandTexts[bandOfBin(vital, bin)] },
  { head: 'Measured page views', isNumber: true, cell: ({ bin }) => formatCount(bin.views) },
  { head: 'Share', isNumber: true, cell: ({ bin }) => shareText(bin.share) },
];

/** How the measured page views are spread over the values of each vital. Nothing before anything was measured. */
export function VitalDistributions({ report }: { report: MeasuredCampaign }) {
  const { all, distributions, isWeighted } = report.vitals;
  if (all === null) return null;
  if (distributions.length === 0) {
    return (
      <EmptyChartCard title={TITLE}>
        <EmptyState icon={ChartColumn} title="No distribution">
          {isFinal(report.campaign)
            ? 'A distribution needs at least 30 measured values of a vital, and is stored when the campaign ends.'
            : 'It is computed when the campaign ends.'}
        </EmptyState>
      </EmptyChartCard>
    );
  }
  const rows = distributions.flatMap(({ vital, bins }) => bins.map((bin) => ({ vital, bin })));
  return (
    <ChartCard
      title={TITLE}
      description={`Page views by value, the line is the 75th percentile. Bins beyond the 95th percentile are wider.${
        isWeighted
          ? ' Each measured page view is counted for as many as it stands for: of rare pages and devices a larger share is measured.'
          : ''
      }`}
      chart={
        <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-5">
          {distributions.map((distribution) => (
            <li key={distribution.vital} className="min-w-0">
              <Distribution
                distribution={distribution}
                p75={all.vitals[distribution.vital].p75?.value ?? null}
              />
            </li>
          ))}
        </ul>
      }
      table={
        <DataTable
          columns={columns}
          rows={rows}
          keyOf={({ vital, bin }) => `${vital} ${bin.from}`}
          className="min-w-lg"
        />
      }
    />
  );
}

type DistributionProps = { distribution: VitalDistribution; p75: number | null };

function Distribution({ distribution, p75 }: DistributionProps) {
  const { vital, bins } = distribution;
  const shares = bandShares(distribution);
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{vitalTexts[vital].long}</span>
        {p75 !== null && (
          <span className="text-sm text-text-muted tabular">p75 {vitalText(vital, p75)}</span>
        )}
      </figcaption>
      <VitalHistogram distribution={distribution} p75={p75} />
      <div aria-hidden className="flex justify-between gap-3 text-xs text-text-muted tabular">
        <span>{vitalText(vital, bins[0]?.from ?? 0)}</span>
        <span>{vitalText(vital, bins.at(-1)?.from ?? 0)} and over</span>
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
        {shares.map(({ band, share }) => (
          <li key={band} className="flex items-center gap-1.5">
            <span aria-hidden className={cn('size-2.5 rounded-xs', SWATCHES[band])} />
            {bandTexts[band]} <span className="tabular">{shareText(share)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
