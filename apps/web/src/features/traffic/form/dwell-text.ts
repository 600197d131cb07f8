import { formatDuration } from '@app/common/contract';
import { MIN_DWELL_MS } from '@app/traffic/contract';

const MIN_DWELL_SECONDS = MIN_DWELL_MS / 1_000;

/** The time on the website that the form orders for each visit; without the time while none is given. */
export function dwellText(seconds: number): string {
  if (!(seconds > 0)) return 'Time on the website per visit.';
  const shown = Math.max(MIN_DWELL_SECONDS, seconds);
  return `Time on the website per visit: ${formatDuration(shown)}.`;
}
