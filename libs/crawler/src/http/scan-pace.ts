import type { AppConfig } from '@app/common';

const PUBLIC_REQUESTS_PER_SECOND = 2; // AUDIT-CHECKS appendix A 8: politeness to unverified sites
const CONCURRENCY = 4;
const SECOND_TRY_AFTER_MS = 30_000;
const SECOND_TRY_AFTER_MS_OWN_HOST = 1_000;

export interface ScanPace {
  readonly concurrency: number;
  /** `null` = as fast as the server answers. */
  readonly maxRequestsPerSecond: number | null;
  readonly retryDelayMs: number;
}

/** The request rate of a crawl for a site: slow, unless the operator has listed its host as one of their own. */
export function scanPace(config: Pick<AppConfig, 'outboundAllowedHosts'>, url: string): ScanPace {
  const { host, hostname } = new URL(url);
  const isOwn = config.outboundAllowedHosts.some(
    (allowed) => allowed === host || allowed === hostname,
  );
  return isOwn
    ? {
        concurrency: CONCURRENCY,
        maxRequestsPerSecond: null,
        retryDelayMs: SECOND_TRY_AFTER_MS_OWN_HOST,
      }
    : {
        concurrency: CONCURRENCY,
        maxRequestsPerSecond: PUBLIC_REQUESTS_PER_SECOND,
        retryDelayMs: SECOND_TRY_AFTER_MS,
      };
}
