export type UsageBand = 'normal' | 'warning' | 'limit';

const WARNING_PERCENT = 80; // specification 2 section 9
const LIMIT_PERCENT = 100;

/** Which banner the page-scan usage calls for; `percentUsed` is 0-100. */
export function usageBand(percentUsed: number): UsageBand {
  if (percentUsed >= LIMIT_PERCENT) return 'limit';
  return percentUsed >= WARNING_PERCENT ? 'warning' : 'normal';
}
