import type { AnalyticsComparison } from '@app/traffic/contract';
import { countOf } from '../../../lib/numbers.js';

/** `67% seen`, or why there is no share. */
export function shareText({ known, counted, share }: AnalyticsComparison): string {
  if (share !== null) return `${percent(share)} seen`;
  if (known === 0) return 'None sent';
  return `${countOf(counted - known, 'visit')} more than were sent`;
}

/** What to expect of further visits, or what the surplus means. */
export function rangeText({ known, share, low, high }: AnalyticsComparison): string | null {
  if (share !== null && low !== null && high !== null)
    return `Of further visits, expect ${percent(low)} to ${percent(high)}.`;
  return known === 0 ? null : 'The tool counted other visitors in this time, or some visits twice.';
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
