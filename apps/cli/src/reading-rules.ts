import { CRAWLER_TOKEN } from '@app/outbound';

export const USER_AGENT = `${CRAWLER_TOKEN}/1.0 (audit from the command line)`;

/** Pace for servers that other people run: AUDIT-CHECKS appendix A 8. */
export const PUBLIC_PACE = {
  concurrency: 4,
  maxRequestsPerSecond: 2,
  retryDelayMs: 30_000,
} as const;
export const OWN_NETWORK_PACE = {
  concurrency: 8,
  maxRequestsPerSecond: null,
  retryDelayMs: 1_000,
} as const;
