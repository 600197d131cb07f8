import {
  bandOfBin,
  bandShares,
  bandTexts,
  shareText,
  vitalText,
  vitalTexts,
} from '../contract/index.js';
import type { CampaignReport, VitalBand, VitalDistribution } from '../contract/index.js';
import { BarChart } from '../print/printed-page.js';

const COLORS: Readonly<Record<VitalBand, string>> = {
  good: '#15803d',
  needs_improvement: '#d97706',
  poor: '#b91c1c',
};

/** How page views are spread over the values of each vital; nothing where that was not computed. */
export function DistributionPrint({ vitals }: { vitals: CampaignReport['vitals'] }) {
  const { all, distributions } = vitals;
  if (all === null || distributions.length === 0) return null;
  return (
    <>
      <h2>Distribution of web vitals</h2>
      <p className="muted">
        Page views by value; bars beyond the 95th percentile stand for wider ranges.
      </p>
      <div className="distributions">
        {distributions.map((distribution) => (
          <Distribution
            key={distribution.vital}
            distribution={distribution}
            p75={all.vitals[distribution.vital].p75?.value ?? null}
          />
        ))}
      </div>
    </>
  );
}

type DistributionProps = { distribution: VitalDistribution; p75: number | null };

function Distribution({ distribution, p75 }: DistributionProps) {
  const { vital, bins } = distribution;
  const most = Math.max(...bins.map(({ share }) => share));
  return (
    <div>
      <p>
        {vitalTexts[vital].long}
        {p75 !== null && `, 75th percentile ${vitalText(vital, p75)}`}
      </p>
      <BarChart
        slots={bins.map((bin) => [
          { value: bin.share, color: COLORS[bandOfBin(vital, bin)], left: 0.07, width: 0.86 },
        ])}
        most={most}
      />
      <p className="muted">
        {vitalText(vital, 0)} to over {vitalText(vital, bins.at(-1)?.from ?? 0)}.{' '}
        {bandShares(distribution)
          .map(({ band, share }) => `${bandTexts[band]} ${shareText(share)}`)
          .join(', ')}
        .
      </p>
    </div>
  );
}
