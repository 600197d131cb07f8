import { formatMs } from '@app/common/contract';
import { formatCount, formatPercent } from '../../lib/numbers.js';

/** A number of visits beside that of the time before: "25.0% more than before (1,000)". */
export function countComparison(now: number, before: number): string {
  if (now === before) return 'same as before';
  if (before === 0) return 'none before';
  const change = formatPercent((Math.abs(now - before) / before) * 100);
  return `${change} ${now > before ? 'more' : 'fewer'} than before (${formatCount(before)})`;
}

/** A mean time in milliseconds beside that of the time before; `null` where there is none. */
export function timeComparison(now: number | null, before: number | null): string {
  if (before === null) return 'not measured before';
  if (now === null || now === before) return `${formatMs(before)} before`;
  return `${now < before ? 'faster' : 'slower'} than before (${formatMs(before)})`;
}
