import type { ProbeResult } from '../page-model/site-crawl.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import type { PlannedProbe } from './probe-plan.js';
import { probeAll } from './prober.js';

interface ProbeOptions {
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Delay in milliseconds before the website's own addresses that failed are probed again. */
  readonly retryDelayMs: number;
}

/** Light requests to the targets of pages, those apart that robots.txt forbids. */
export async function probeTargets(
  httpClient: PoliteHttpClient,
  planned: readonly PlannedProbe[],
  options: ProbeOptions,
  onProgress: (probes: { readonly done: number; readonly planned: number }, url: string) => void,
): Promise<Map<string, ProbeResult>> {
  const probes = new Map<string, ProbeResult>();
  const allowed = planned.filter(({ url }) => httpClient.robots?.isForbidden(url) !== true);
  let done = 0;
  await probeAll(httpClient, allowed, options, probes, (url) =>
    onProgress({ done: ++done, planned: allowed.length }, url),
  );
  const toRetry = allowed.filter(
    ({ url, isInternal }) => isInternal && isDoubtful(probes.get(url)),
  );
  if (toRetry.length > 0) {
    await httpClient.clock.sleep(options.retryDelayMs, options.signal);
    await probeAll(httpClient, toRetry, options, probes);
  }
  return probes;
}

/** A server error or a missing response may be temporary. */
function isDoubtful(result: ProbeResult | undefined): boolean {
  if (result === undefined || result.isBlocked) return false;
  return (
    result.failure === 'timeout' || result.failure === 'connection' || (result.status ?? 0) >= 500
  );
}
