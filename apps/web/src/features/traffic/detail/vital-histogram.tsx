import { bandOfBin, binText, placeOfValue, shareText, vitalTexts } from '@app/traffic/contract';
import type {
  DistributionBin,
  VitalBand,
  VitalDistribution,
  VitalName,
} from '@app/traffic/contract';
import { formatCount } from '../../../lib/numbers.js';

const FILLS: Readonly<Record<VitalBand, string>> = {
  good: 'fill-success',
  needs_improvement: 'fill-warning',
  poor: 'fill-critical',
};

const HEIGHT = 100;
/** Of a bin of 10. */
const BAR = 8.6;
const SLOT = 10;
/** Still visible. */
const LEAST = 2;

type VitalHistogramProps = { distribution: VitalDistribution; p75: number | null };

/** Page views by the value of a vital, coloured by band, with its 75th percentile. */
export function VitalHistogram({ distribution: { vital, bins }, p75 }: VitalHistogramProps) {
  const width = bins.length * SLOT;
  const most = Math.max(...bins.map(({ share }) => share));
  const mark = p75 === null ? null : placeOfValue(bins, p75) * width;
  return (
    <svg
      role="img"
      aria-label={`${vitalTexts[vital].long}: page views by value. "Show as table" lists them.`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-1 block h-24 w-full border-b"
    >
      {bins.map((bin, at) => {
        const height = bin.share === 0 ? 0 : Math.max(LEAST, (bin.share / most) * HEIGHT);
        return (
          <g key={bin.from}>
            <title>{`${binText(vital, bin)}: ${shareText(bin.share)}, ${formatCount(bin.views)} measured`}</title>
            <rect x={at * SLOT} y={0} width={SLOT} height={HEIGHT} fill="transparent" />
            <rect
              x={at * SLOT + (SLOT - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={FILLS[bandOfBin(vital, bin)]}
            />
            {isBandStart(vital, bins, at) && (
              <line
                x1={at * SLOT}
                x2={at * SLOT}
                y1={0}
                y2={HEIGHT}
                className="stroke-control"
                strokeDasharray="3 3"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        );
      })}
      {mark !== null && (
        <line
          x1={mark}
          x2={mark}
          y1={0}
          y2={HEIGHT}
          className="stroke-text"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

function isBandStart(vital: VitalName, bins: readonly DistributionBin[], at: number): boolean {
  const [bin, before] = [bins[at], bins[at - 1]];
  if (bin === undefined || before === undefined) return false;
  return bandOfBin(vital, bin) !== bandOfBin(vital, before);
}
