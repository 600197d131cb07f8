import type { DistributionBin, VitalDistribution, VitalName } from './campaign-vitals.js';
import { vitalBand, vitalBands } from './vital-bands.js';
import type { VitalBand } from './vital-bands.js';
import { vitalText } from './vital-texts.js';

/** A bin lies in one band; bands include their upper threshold, as bins do. */
export function bandOfBin(vital: VitalName, { to }: DistributionBin): VitalBand {
  return vitalBand(vital, to ?? Infinity);
}

export function binText(vital: VitalName, { from, to }: DistributionBin): string {
  return to === null
    ? `Over ${vitalText(vital, from)}`
    : `${vitalText(vital, from)}–${vitalText(vital, to)}`;
}

/** Of all page views, by band, 0 to 1. */
export function bandShares({
  vital,
  bins,
}: VitalDistribution): { readonly band: VitalBand; readonly share: number }[] {
  return vitalBands.map((band) => ({
    band,
    share: bins
      .filter((bin) => bandOfBin(vital, bin) === band)
      .reduce((sum, { share }) => sum + share, 0),
  }));
}

/** 0.8234 → "82%". What is not nothing is not shown as nothing. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.01) return 'under 1%';
  if (share < 1 && share > 0.99) return 'over 99%';
  return `${Math.round(share * 100)}%`;
}

/** Where a value is on a chart whose bins are drawn equally wide, 0 to 1; in the middle of a bin without end. */
export function placeOfValue(bins: readonly DistributionBin[], value: number): number {
  const at = bins.findIndex(({ to }) => to === null || value <= to);
  const bin = bins[at];
  if (bin === undefined) return 1;
  const within = bin.to === null ? 0.5 : (value - bin.from) / (bin.to - bin.from);
  return (at + within) / bins.length;
}
