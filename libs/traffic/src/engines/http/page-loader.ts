import { retryAfterMs } from '@app/common/contract';
import type { Analyzer } from '@app/crawler/analysis';
import type { OutboundResponse, OutboundClient } from '@app/outbound';
import type { VisitErrorCode } from '../../contract/index.js';
import { TRACEPARENT_HEADER, traceparentOf } from '../../rules/trace-context.js';
import { isOnWebsite } from '../../rules/visit-links.js';
import { navigationHeaders } from '../../rules/visitor-headers.js';
import type { Arrival, Visitor } from '../../rules/visitor-headers.js';
import type { RequestSigner } from '../../signing/request-signer.js';
import { isRefusedHost } from '../advertising-hosts.js';
import { newSpanId } from '../span-id.js';
import type { WebsiteRobots } from '../website-robots.js';
import { errorCodeOf } from './error-code-of.js';
import { MAX_SNAPSHOT_BYTES } from './light-snapshot.js';
import type { LightTrace } from './light-trace.js';
import type { VisitCookies } from './visit-cookies.js';

/** A little over 5 MiB. Pages are buffered whole, so this bounds the memory of all visits. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024;
/** The limit of browsers. */
const MAX_REDIRECTS = 20;
const TIMEOUT_MS = 30_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

export interface LoadedPage {
  readonly kind: 'loaded';
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  readonly loadMs: number;
  /** Until the headers arrived. */
  readonly ttfbMs: number;
  /** Of the body, as transferred. */
  readonly bytes: number;
  readonly contentType: string | undefined;
  readonly body: Buffer;
}

/** The HTML of a response that was no success, or its beginning. */
export interface FailedPage {
  readonly contentType: string | undefined;
  readonly body: Buffer;
}

export interface UnloadedPage {
  readonly kind: 'failed';
  readonly code: VisitErrorCode;
  /** For a person. */
  readonly message: string;
  /** Of the response, if there was one. */
  readonly response: { readonly url: string; readonly status: number } | null;
  readonly page: FailedPage | null;
  readonly retryAfterMs: number | null;
}

/** What one visit loads its pages with. */
export interface PageSource {
  readonly client: OutboundClient;
  readonly analyzer: Analyzer;
  readonly robots: WebsiteRobots | null;
  readonly signer: RequestSigner;
  readonly cookies: VisitCookies;
  readonly trace: LightTrace;
  readonly visitor: Visitor;
  readonly websiteOrigin: string;
  readonly signal: AbortSignal;
}

/**
 * Fetches a page and follows its redirects within the website, hop by hop: each hop is checked against the website's
 * bounds and robots.txt, and its cookies are kept. Rejects with the signal's reason only.
 */
export async function loadPage(
  source: PageSource,
  arrival: Arrival,
): Promise<LoadedPage | UnloadedPage> {
  const startedAt = performance.now();
  let url = arrival.url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const refusal = await refusalOf(source, url);
    if (refusal !== null) return refusal;
    const remainingMs = TIMEOUT_MS - (performance.now() - startedAt);
    const requestedAt = performance.now();
    const response = await request(source, { ...arrival, url }, remainingMs);
    if (response.kind === 'failed') return response;
    const next = redirectOf(response);
    if (next === null) {
      const ttfbMs = requestedAt - startedAt + response.responseMs;
      return validateResponse(response, { loadMs: performance.now() - startedAt, ttfbMs });
    }
    url = next;
  }
  return failure('too_many_redirects', `The page redirects more than ${MAX_REDIRECTS} times.`);
}

async function refusalOf(source: PageSource, url: string): Promise<UnloadedPage | null> {
  const { host } = new URL(url);
  if (isRefusedHost(host)) {
    return failure(
      'refused_target',
      `Simulated visitors never go to search engines or advertising: ${host}.`,
    );
  }
  if (!isOnWebsite(url, source.websiteOrigin)) {
    return failure('left_website', `The page redirects to ${host}, which is another website.`);
  }
  if (source.robots === null) return null;
  const isAllowed = await source.robots.isAllowed(url);
  source.signal.throwIfAborted();
  return isAllowed
    ? null
    : failure('blocked_by_robots', "The website's robots.txt blocks this URL.");
}

async function request(
  { client, signer, cookies, trace, visitor, signal }: PageSource,
  arrival: Arrival,
  timeoutMs: number,
): Promise<OutboundResponse | UnloadedPage> {
  const { url } = arrival;
  const cookie = cookies.headerFor(url, Date.now());
  const headers = {
    ...navigationHeaders(visitor, arrival),
    ...(await signer.headersFor(url)),
    [TRACEPARENT_HEADER]: traceparentOf(visitor.visitId, newSpanId()),
    ...(cookie === null ? {} : { cookie }),
  };
  const [startedAt, beganAt] = [Date.now(), performance.now()];
  const result = await client.fetch({
    ...{ url, headers, signal },
    timeoutMs: Math.max(0, timeoutMs),
    maxBytes: MAX_PAGE_BYTES,
    maxRedirects: 0,
  });
  trace.add({ url, headers, startedAt, durationMs: performance.now() - beganAt }, result);
  signal.throwIfAborted();
  if (result.kind === 'failed') return failure(errorCodeOf(result.reason), result.message);
  cookies.take(url, result.headers['set-cookie'], Date.now());
  return result;
}

/** Where a response redirects to; `null` when it is the page itself or leads nowhere. */
function redirectOf({ status, headers, finalUrl }: OutboundResponse): string | null {
  const location = headers.location?.trim() ?? '';
  if (!REDIRECTS.has(status) || location === '' || !URL.canParse(location, finalUrl)) return null;
  const next = new URL(location, finalUrl);
  next.hash = '';
  return next.href;
}

function validateResponse(
  response: OutboundResponse,
  { loadMs, ttfbMs }: Pick<LoadedPage, 'loadMs' | 'ttfbMs'>,
): LoadedPage | UnloadedPage {
  const { status, finalUrl: url, headers, body } = response;
  const contentType = headers['content-type'];
  const responded = { url, status };
  if (status >= 300 || status < 200) {
    const isWaitRequested = status === 429 || status === 503;
    return {
      ...failure('http_status', `The page responded with status ${status}.`),
      response: responded,
      page: isPage(contentType, body) ? { contentType, body: beginningOf(body) } : null,
      retryAfterMs: isWaitRequested ? retryAfterMs(headers['retry-after'], Date.now()) : null,
    };
  }
  if (!isPage(contentType, body)) {
    const received = contentType === undefined ? 'nothing to show' : shortened(contentType);
    return {
      ...failure('not_a_page', `The URL returns ${received}, not a web page.`),
      response: responded,
    };
  }
  const bytes = response.transferredBytes;
  return {
    ...{ kind: 'loaded', url, status, contentType, body, bytes },
    ...{ loadMs: Math.round(loadMs), ttfbMs },
  };
}

/** A copy, so that the rest need not be kept. One byte more says that it is longer. */
function beginningOf(body: Buffer): Buffer {
  return Buffer.from(body.subarray(0, MAX_SNAPSHOT_BYTES + 1));
}

function isPage(contentType: string | undefined, body: Buffer): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === '')
    return /^\s*<(?:!doctype\s+html|html|head|body)/i.test(body.toString('latin1', 0, 512));
  return type === 'text/html' || type === 'application/xhtml+xml';
}

function shortened(text: string): string {
  return text.slice(0, 100);
}

function failure(code: VisitErrorCode, message: string): UnloadedPage {
  return { kind: 'failed', code, message, response: null, page: null, retryAfterMs: null };
}
