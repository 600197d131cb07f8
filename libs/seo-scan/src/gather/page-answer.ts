import { normaliseUrl } from '@app/common/contract';
import type { OutboundAnswer, OutboundResult } from '@app/outbound';
import type { PageFacts } from '../audits/site-crawl.js';
import type { VariantAnswer } from '../audits/site-probes.js';
import type { PoliteHttpClient } from './polite-http-client.js';
import { answerForThread } from './answer-for-thread.js';
import { pageAnswer } from './page-answer.analysis.js';
import type { PageAnswerFacts } from './page-answer.analysis.js';

/** What Google reads of a page; of a longer one only the links in this part are known. */
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 5;
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export interface PageAnswer extends Pick<PageAnswerFacts, 'externalLinks' | 'icons'> {
  readonly answer: VariantAnswer;
  /** Of the last answer; empty without one. */
  readonly headers: Readonly<Record<string, string>>;
  readonly responseMs: number | null;
}

/** Asks for a page beside the crawl and follows its redirects. Rejects only when the crawl's signal fires. */
export async function askPageAnswer(
  httpClient: PoliteHttpClient,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageAnswer> {
  const result = await httpClient.ask({
    url,
    truncate: true,
    maxBytes: PAGE_MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: MAX_REDIRECTS,
    headers: { accept: ACCEPT, ...headers },
  });
  return pageAnswerOf(httpClient, url, result);
}

async function pageAnswerOf(
  httpClient: PoliteHttpClient,
  url: string,
  result: OutboundResult,
): Promise<PageAnswer> {
  const hasRedirected = result.hops.length > 0;
  if (result.kind === 'failed') {
    const answer = { ...unanswered(url, result.reason), hasRedirected };
    return { answer, ...NOTHING, headers: {}, responseMs: null };
  }
  const { headers, responseMs, status } = result;
  const finalUrl = normaliseUrl(result.finalUrl) ?? result.finalUrl;
  const read = await httpClient.analyze(pageAnswer, {
    url,
    answer: answerForThread({ ...result, finalUrl }),
  });
  if (read.kind === 'failed') {
    const answer = { ...unanswered(url, 'not_analyzed'), hasRedirected };
    return { answer, ...NOTHING, headers, responseMs };
  }
  const { contentHash, externalLinks, icons, ...known } = read.value;
  const answer = {
    ...{ url, finalUrl, hasRedirected, status, failure: null, ...known },
    // Half a page cannot be compared with anything.
    contentHash: result.isTruncated || isHalf(result.bodyFault) ? null : contentHash,
  };
  return { answer, externalLinks, icons, headers, responseMs };
}
const NOTHING = { externalLinks: [], icons: [] };

function unanswered(
  url: string,
  failure: NonNullable<VariantAnswer['failure']>,
): Omit<VariantAnswer, 'hasRedirected'> {
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

/** What the crawl itself knows of an address, without asking again. */
export function answerOfFacts(url: string, facts: PageFacts): VariantAnswer {
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

/** Bytes behind the compressed page do not belong to it: without them it is whole. */
function isHalf(fault: OutboundAnswer['bodyFault']): boolean {
  return fault === 'cut_short' || fault === 'damaged';
}
