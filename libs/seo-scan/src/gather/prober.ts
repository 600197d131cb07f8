import { bytesOf } from '@app/crawler/analysis';
import type { OutboundAnswer, OutboundResult } from '@app/outbound';
import type { FailureReason } from '@app/outbound/contract';
import type { ProbeResult } from '../audits/site-crawl.js';
import type { PoliteHttpClient } from './polite-http-client.js';
import { isBlockedAnswer } from './bot-challenge.js';
import type { CrawlOptions } from './crawl-options.js';
import { mediaTypeOf, sniffMediaType } from './media-type.js';
import { isHtmlType } from './page-snapshot-builder.js';
import { pictureSize } from './picture-size.analysis.js';
import type { PlannedProbe, ProbeKind } from './probe-plan.js';
import { forEachLimited } from './task-pool.js';

/** Enough for the header of an image, and for the size of one without Content-Length to be judged. */
const IMAGE_HEAD_BYTES = 64 * 1024;
const IMAGE_WEIGHT_BYTES = 1024 * 1024;
const TARGET_BYTES = 16 * 1024;
const TIMEOUT_MS = 15_000;

/** So many silences in a row from one host: the rest of its addresses stay unknown. */
const MAX_SILENCES_PER_HOST = 3;
const silences: ReadonlySet<string> = new Set<FailureReason>(['timeout', 'connection', 'tls']);

/**
 * Probes addresses in order, some at once. What a silent host does not tell is left out: unknown, not
 * broken. A name that does not resolve is asked once: the verdict holds for all its addresses.
 */
export async function probeAll(
  httpClient: Pick<PoliteHttpClient, 'ask' | 'analyze'>,
  planned: readonly PlannedProbe[],
  { concurrency, signal }: Pick<CrawlOptions, 'concurrency' | 'signal'>,
  probes: Map<string, ProbeResult>,
  onProbed: (url: string) => void = () => undefined,
): Promise<void> {
  const silencesInARow = new Map<string, number>();
  const unresolved = new Map<string, ProbeResult>();
  await forEachLimited(planned, {
    limit: concurrency,
    signal,
    hasRoom: () => true,
    run: async ({ url, kind }) => {
      const { host } = new URL(url);
      const verdict = unresolved.get(host);
      if (verdict !== undefined) probes.set(url, { ...verdict, url });
      const silent = silencesInARow.get(host) ?? 0;
      if (verdict === undefined && silent < MAX_SILENCES_PER_HOST) {
        const result = await probe(httpClient, url, kind);
        const isSilence = result.failure !== null && silences.has(result.failure);
        silencesInARow.set(host, isSilence ? silent + 1 : 0);
        if (result.failure === 'dns') unresolved.set(host, result);
        probes.set(url, result);
      }
      onProbed(url);
    },
  });
}

/**
 * Asks for an address as lightly as possible: HEAD, then GET when HEAD does not settle it, so that
 * nothing is called broken after one try.
 */
async function probe(
  httpClient: Pick<PoliteHttpClient, 'ask' | 'analyze'>,
  url: string,
  kind: ProbeKind,
): Promise<ProbeResult> {
  if (kind !== 'measured-image') {
    const head = await httpClient.ask({ url, method: 'HEAD', timeoutMs: TIMEOUT_MS });
    if (isSettled(head, kind)) return resultOf(httpClient, url, head);
  }
  const isMeasured = kind === 'measured-image';
  const body = await httpClient.ask({
    url,
    timeoutMs: TIMEOUT_MS,
    truncate: true,
    maxBytes: isMeasured ? IMAGE_HEAD_BYTES : kind === 'image' ? IMAGE_WEIGHT_BYTES : TARGET_BYTES,
    ...(isMeasured && { headers: { range: `bytes=0-${IMAGE_HEAD_BYTES - 1}` } }),
  });
  return resultOf(httpClient, url, body);
}

function isSettled(head: OutboundResult, kind: ProbeKind): boolean {
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
    // A part of the whole is the whole, for our purpose.
    status: result.status === 206 ? 200 : result.status,
    failure: null,
    isBlocked: isBlockedAnswer(result.status, result.headers, result.body),
    mediaType: mediaTypeOf(result.headers['content-type']) ?? sniffMediaType(result.body),
    bytes: sizeOf(result),
    width: size?.width ?? null,
    height: size?.height ?? null,
    redirectsTo: result.hops.length > 0 ? result.finalUrl : null,
  };
}

/** The whole size, also when only a part was read. */
function sizeOf(answer: OutboundAnswer): number | null {
  const total = /\/(\d+)$/.exec(answer.headers['content-range'] ?? '')?.[1];
  if (total !== undefined) return Number(total);
  const length = answer.headers['content-length'];
  if (length !== undefined && /^\d+$/.test(length)) return Number(length);
  return answer.body.length > 0 ? answer.transferredBytes : null;
}

async function pixelsOf(
  httpClient: Pick<PoliteHttpClient, 'analyze'>,
  { body, headers }: OutboundAnswer,
): Promise<{ width: number; height: number } | null> {
  if (body.length === 0 || isHtmlType(mediaTypeOf(headers['content-type']))) return null;
  const size = await httpClient.analyze(pictureSize, { bytes: bytesOf(body) });
  return size.kind === 'done' ? size.value : null;
}
