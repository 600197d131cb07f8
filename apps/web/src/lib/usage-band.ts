export type UsageBand = 'normal' | 'warning' | 'limit';

const WARNING_PERCENT = 80; // specification 2 section 9
const LIMIT_PERCENT = 100;

/** The banner for the page-scan usage; `percentUsed` is 0-100. */
export function usageBand(percentUsed: number): UsageBand {
  if (percentUsed >= LIMIT_PERCENT) return 'limit';
  return percentUsed >= WARNING_PERCENT ? 'warning' : 'normal';
}
