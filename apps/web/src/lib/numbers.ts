import { formatCount, formatMoney, groupThousands, money } from '@app/common/contract';
import { formatPoints, wholeScore } from '@app/seo-audits/contract';

export { formatCount } from '@app/common/contract';
export {
  formatPoints,
  formatPointsChange,
  formatPointsGained,
  formatPointsLost,
  inPoints,
} from '@app/seo-audits/contract';

const CENTS = 100;

/** A value already in percent: 62.5 → "62.5%". */
export function formatPercent(percent: number): string {
  const [whole = '', fraction = ''] = formatPoints(percent).split('.');
  return `${groupThousands(whole)}.${fraction}%`;
}

/** A change in percent, with its sign: 7.14 → "+7.1%", -7.14 → "−7.1%", 0 → "0.0%". */
export function formatPercentChange(percent: number): string {
  const size = formatPercent(Math.abs(percent));
  if (size === formatPercent(0)) return size;
  return `${percent > 0 ? '+' : '−'}${size}`;
}

/** A score outside of details: 16.6 → "17", 99.9 → "99". */
export function formatScore(score: number): string {
  return String(wholeScore(score));
}

/** US dollars, none negative: 79 → "$79", 79.5 → "$79.50". */
export function formatDollars(amount: number): string {
  const cents = Math.round(amount * CENTS);
  const shown = formatMoney(money(cents, 'USD'));
  return cents % CENTS === 0 ? shown.slice(0, -'.00'.length) : shown;
}

/** A count with its noun: (1, "page") → "1 page", (0, "page") → "0 pages". */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
