import type { DayRow } from '@app/gsc/contract';
import { dayRange } from '../../lib/day-text.js';

/** The note about days whose figures Google may still change; `null` when there are none. */
export function preliminaryNote(fresh: readonly DayRow[]): string | null {
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (first === undefined || last === undefined) return null;
  const days = dayRange({ from: first.day, to: last.day });
  return `${days}: preliminary, Google is still adding data. Not included in totals.`;
}
