import { wholeScore } from '@app/seo-audits/contract';

export {
  formatPoints,
  formatPointsChange,
  formatPointsGained,
  formatPointsLost,
  inPoints,
} from '@app/seo-audits/contract';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** 12345 → "12,345". */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** A value already in percent: 62.5 → "62.5%". */
export function formatPercent(percent: number): string {
  return `${oneDecimal.format(percent)}%`;
}

/** A change in percent, with its sign: 7.14 → "+7.1%", -7.14 → "−7.1%", 0 → "0.0%". */
export function formatPercentChange(percent: number): string {
  const size = formatPercent(Math.abs(percent));
  if (size === formatPercent(0)) return size;
  return `${percent > 0 ? '+' : '−'}${size}`;
}

/** A score outside of details: 16.6 → "17", 99.9 → "99". */
export function formatScore(score: number): string {
  return whole.format(wholeScore(score));
}

/** US dollars: 79 → "$79". */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

/** A count with its noun: (1, "page") → "1 page", (0, "page") → "0 pages". */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
