import { normaliseUrl } from '@app/common/plain';
import type { OutboundResponse, OutboundResult } from '@app/outbound';
import type { PageFacts } from '../page-model/site-crawl.js';
import type { VariantResponse } from '../page-model/site-probes.js';
import type { PoliteHttpClient } from '../http/polite-http-client.js';
import { responseForThread } from '../parsing/response-for-thread.js';
import { pageResponse } from '../parsing/page-response.analysis.js';
import type { PageResponseFacts } from '../parsing/page-response.analysis.js';

/** Bytes that Google reads of a page; of a longer one only the links in this part are known. */
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 5;
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export interface PageResponse extends Pick<PageResponseFacts, 'externalLinks' | 'icons'> {
  readonly answer: VariantResponse;
  /** Of the last response; empty without one. */
  readonly headers: Readonly<Record<string, string>>;
  readonly responseMs: number | null;
}

/** Requests a page outside the crawl and follows its redirects. Rejects only when the crawl's signal fires. */
export async function requestPageResponse(
  httpClient: PoliteHttpClient,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageResponse> {
  const result = await httpClient.request({
    url,
    truncate: true,
    maxBytes: PAGE_MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: MAX_REDIRECTS,
    headers: { accept: ACCEPT, ...headers },
  });
  return pageResponseOf(httpClient, url, result);
}

async function pageResponseOf(
  httpClient: PoliteHttpClient,
  url: string,
  result: OutboundResult,
): Promise<PageResponse> {
  const hasRedirected = result.hops.length > 0;
  if (result.kind === 'failed') {
    const response = { ...withoutResponse(url, result.reason), hasRedirected };
    return { answer: response, ...NOTHING, headers: {}, responseMs: null };
  }
  const { headers, responseMs, status } = result;
  const finalUrl = normaliseUrl(result.finalUrl) ?? result.finalUrl;
  const read = await httpClient.analyze(pageResponse, {
    url,
    answer: responseForThread({ ...result, finalUrl }),
  });
  if (read.kind === 'failed') {
    const response = { ...withoutResponse(url, 'not_analyzed'), hasRedirected };
    return { answer: response, ...NOTHING, headers, responseMs };
  }
  const { contentHash, externalLinks, icons, ...known } = read.value;
  const response = {
    ...{ url, finalUrl, hasRedirected, status, failure: null, ...known },
    // An incomplete page cannot be compared.
    contentHash: result.isTruncated || isHalf(result.bodyFault) ? null : contentHash,
  };
  return { answer: response, externalLinks, icons, headers, responseMs };
}
const NOTHING = { externalLinks: [], icons: [] };

function withoutResponse(
  url: string,
  failure: NonNullable<VariantResponse['failure']>,
): Omit<VariantResponse, 'hasRedirected'> {
  return {
    url,
    finalUrl: url,
    status: null,
    failure,
    isBlocked: false,
    contentHash: null,
    canonicalUrl: null,
  };
}

/** What the crawl already knows of an address, without another request. */
export function responseOfFacts(url: string, facts: PageFacts): VariantResponse {
  return {
    url,
    finalUrl: facts.finalUrl,
    hasRedirected: facts.hops.length > 0,
    status: facts.status,
    failure: facts.failure,
    isBlocked: facts.isBlocked,
    contentHash: facts.contentHash,
    canonicalUrl: facts.canonicalUrl,
  };
}

/** Bytes after the compressed page do not belong to it: without them it is complete. */
function isHalf(fault: OutboundResponse['bodyFault']): boolean {
  return fault === 'cut_short' || fault === 'damaged';
}
