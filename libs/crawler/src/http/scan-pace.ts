import type { AppConfig } from '@app/common';

const PUBLIC_REQUESTS_PER_SECOND = 2; // AUDIT-CHECKS appendix A 8: politeness to unverified sites
const CONCURRENCY = 4;
/** At a faster pace, a server that takes half a second to respond has to handle more requests at once. */
const FAST = 8;
const SECOND_TRY_AFTER_MS = 30_000;
const SECOND_TRY_AFTER_MS_OWN_HOST = 1_000;

export interface ScanPace {
  readonly concurrency: number;
  /** `null` = as fast as the server answers. */
  readonly maxRequestsPerSecond: number | null;
  readonly retryDelayMs: number;
  /** The pace also follows how fast and how well the server responds. */
  readonly slowsDown: boolean;
}

/**
 * The request rate of a crawl for a site: slow, unless the operator has listed its host as one of their own, or its
 * verified owner has chosen another one.
 *
 * @param chosen requests per second; `null`: its owner has chosen none, or it is not verified
 */
export function scanPace(
  config: Pick<AppConfig, 'outboundAllowedHosts'>,
  url: string,
  chosen: number | null = null,
): ScanPace {
  const { host, hostname } = new URL(url);
  if (chosen !== null) {
    return {
      concurrency: chosen > FAST ? 2 * CONCURRENCY : CONCURRENCY,
      maxRequestsPerSecond: chosen,
      retryDelayMs: SECOND_TRY_AFTER_MS,
      slowsDown: true,
    };
  }
  const isOwn = config.outboundAllowedHosts.some(
    (allowed) => allowed === host || allowed === hostname,
  );
  return {
    concurrency: CONCURRENCY,
    maxRequestsPerSecond: isOwn ? null : PUBLIC_REQUESTS_PER_SECOND,
    retryDelayMs: isOwn ? SECOND_TRY_AFTER_MS_OWN_HOST : SECOND_TRY_AFTER_MS,
    slowsDown: false,
  };
}
