import { bytesOf } from '../analysis/analysis.js';
import type { OutboundResponse, OutboundResult } from '@app/outbound';
import type { FailureReason } from '@app/outbound/contract';
import type { ProbeResult } from '../page-model/site-crawl.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { isBlockedResponse } from '../parsing/bot-challenge.js';
import { mediaTypeOf, sniffMediaType } from '../http/media-type.js';
import { isHtmlType } from '../parsing/page-snapshot-builder.js';
import { pictureSize } from './picture-size.analysis.js';
import type { PlannedProbe, ProbeKind } from './probe-plan.js';
import { forEachLimited } from '../http/task-pool.js';

/** Enough for the header of an image, and to determine whether one without Content-Length is too large. */
const IMAGE_HEAD_BYTES = 64 * 1024;
const IMAGE_WEIGHT_BYTES = 1024 * 1024;
const TARGET_BYTES = 16 * 1024;
const TIMEOUT_MS = 15_000;

/** Consecutive failures of one host after which the rest of its addresses stay unknown. */
const MAX_FAILURES_PER_HOST = 3;
const noResponseReasons: ReadonlySet<string> = new Set<FailureReason>([
  'timeout',
  'connection',
  'tls',
]);

/**
 * Probes addresses in order, several at once. Addresses of a host that does not respond are omitted: unknown, not
 * broken. A name that does not resolve is requested once: the result holds for all its addresses.
 */
export async function probeAll(
  httpClient: Pick<PoliteHttpClient, 'request' | 'analyze'>,
  planned: readonly PlannedProbe[],
  { concurrency, signal }: { readonly concurrency: number; readonly signal: AbortSignal },
  probes: Map<string, ProbeResult>,
  onProbed: (url: string) => void = () => undefined,
): Promise<void> {
  const consecutiveFailures = new Map<string, number>();
  const unresolved = new Map<string, ProbeResult>();
  await forEachLimited(planned, {
    limit: concurrency,
    signal,
    hasRoom: () => true,
    run: async ({ url, kind }) => {
      const { host } = new URL(url);
      const unresolvedHost = unresolved.get(host);
      if (unresolvedHost !== undefined) probes.set(url, { ...unresolvedHost, url });
      const failures = consecutiveFailures.get(host) ?? 0;
      if (unresolvedHost === undefined && failures < MAX_FAILURES_PER_HOST) {
        const result = await probe(httpClient, url, kind);
        const isFailure = result.failure !== null && noResponseReasons.has(result.failure);
        consecutiveFailures.set(host, isFailure ? failures + 1 : 0);
        if (result.failure === 'dns') unresolved.set(host, result);
        probes.set(url, result);
      }
      onProbed(url);
    },
  });
}

/**
 * Requests an address as cheaply as possible: HEAD, then GET when HEAD is inconclusive, so that nothing is reported as
 * broken after one attempt.
 */
async function probe(
  httpClient: Pick<PoliteHttpClient, 'request' | 'analyze'>,
  url: string,
  kind: ProbeKind,
): Promise<ProbeResult> {
  if (kind !== 'measured-image') {
    const head = await httpClient.request({ url, method: 'HEAD', timeoutMs: TIMEOUT_MS });
    if (isConclusive(head, kind)) return resultOf(httpClient, url, head);
  }
  const isMeasured = kind === 'measured-image';
  const body = await httpClient.request({
    url,
    timeoutMs: TIMEOUT_MS,
    truncate: true,
    maxBytes: isMeasured ? IMAGE_HEAD_BYTES : kind === 'image' ? IMAGE_WEIGHT_BYTES : TARGET_BYTES,
    ...(isMeasured && { headers: { range: `bytes=0-${IMAGE_HEAD_BYTES - 1}` } }),
  });
  return resultOf(httpClient, url, body);
}

function isConclusive(head: OutboundResult, kind: ProbeKind): boolean {
  if (head.kind === 'failed') return head.reason === 'refused_target' || head.reason === 'dns';
  if (head.status < 200 || head.status >= 300) return false;
  return kind === 'target' || head.headers['content-length'] !== undefined;
}

async function resultOf(
  httpClient: Pick<PoliteHttpClient, 'analyze'>,
  url: string,
  result: OutboundResult,
): Promise<ProbeResult> {
  const nothing = { mediaType: null, bytes: null, width: null, height: null };
  if (result.kind === 'failed')
    return {
      url,
      status: null,
      failure: result.reason,
      isBlocked: false,
      redirectsTo: null,
      ...nothing,
    };
  const size = await pixelsOf(httpClient, result);
  return {
    url,
    // For our purpose, partial content is as good as the whole.
    status: result.status === 206 ? 200 : result.status,
    failure: null,
    isBlocked: isBlockedResponse(result.status, result.headers, result.body),
    mediaType: mediaTypeOf(result.headers['content-type']) ?? sniffMediaType(result.body),
    bytes: sizeOf(result),
    width: size?.width ?? null,
    height: size?.height ?? null,
    redirectsTo: result.hops.length > 0 ? result.finalUrl : null,
  };
}

/** The total size, even if only a part was read. */
function sizeOf(response: OutboundResponse): number | null {
  const total = /\/(\d+)$/.exec(response.headers['content-range'] ?? '')?.[1];
  if (total !== undefined) return Number(total);
  const length = response.headers['content-length'];
  if (length !== undefined && /^\d+$/.test(length)) return Number(length);
  return response.body.length > 0 ? response.transferredBytes : null;
}

async function pixelsOf(
  httpClient: Pick<PoliteHttpClient, 'analyze'>,
  { body, headers }: OutboundResponse,
): Promise<{ width: number; height: number } | null> {
  if (body.length === 0 || isHtmlType(mediaTypeOf(headers['content-type']))) return null;
  const size = await httpClient.analyze(pictureSize, { bytes: bytesOf(body) });
  return size.kind === 'done' ? size.value : null;
}
