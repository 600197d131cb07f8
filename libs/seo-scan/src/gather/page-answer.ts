import { normaliseUrl } from '@app/common/contract';
import type { OutboundResult } from '@app/outbound';
import type { PageDocument } from '../audits/page-snapshot.js';
import type { PageFacts } from '../audits/site-crawl.js';
import type { VariantAnswer } from '../audits/site-probes.js';
import type { Asker } from './asker.js';
import { snapshotOfAnswer } from './page-snapshot-builder.js';
import { UrlResolver } from './url-resolver.js';

/** What Google reads of a page; of a longer one only the links in this part are known. */
const PAGE_MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_REDIRECTS = 5;
const ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

export interface PageAnswer {
  readonly answer: VariantAnswer;
  /** `null` for anything but a readable HTML page. */
  readonly document: PageDocument | null;
  /** Of the last answer; empty without one. */
  readonly headers: Readonly<Record<string, string>>;
  readonly responseMs: number | null;
}

/** Asks for a page beside the crawl and follows its redirects. Rejects only when the crawl's signal fires. */
export async function askPageAnswer(
  asker: Asker,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<PageAnswer> {
  const result = await asker.ask({
    url,
    truncate: true,
    maxBytes: PAGE_MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    maxRedirects: MAX_REDIRECTS,
    headers: { accept: ACCEPT, ...headers },
  });
  return pageAnswerOf(url, result);
}

function pageAnswerOf(url: string, result: OutboundResult): PageAnswer {
  if (result.kind === 'failed') {
    const answer = {
      ...unanswered(url, result.reason),
      hasRedirected: result.hops.length > 0,
    };
    return { answer, document: null, headers: {}, responseMs: null };
  }
  const finalUrl = normaliseUrl(result.finalUrl) ?? result.finalUrl;
  const { origin } = new URL(finalUrl);
  const place = { url, origin, isHome: false, depth: null, isInSitemap: false };
  const { document, indexability, response } = snapshotOfAnswer(
    { ...place, isBlockedByRobots: false },
    { ...result, finalUrl },
    { attempts: 1, fetchedAt: '', resolver: new UrlResolver(finalUrl) },
  );
  const answer = {
    url,
    finalUrl,
    hasRedirected: result.hops.length > 0,
    status: result.status,
    failure: null,
    isBlocked: response.kind === 'answered' && response.isBlocked,
    // Half a page cannot be compared with anything.
    contentHash: result.isTruncated ? null : (document?.contentHash ?? null),
    canonicalUrl: indexability.canonicalUrl,
  };
  return { answer, document, headers: result.headers, responseMs: result.responseMs };
}

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

/** Targets of links to other hosts, each once, in document order. */
export function externalLinksOf(document: PageDocument | null): string[] {
  const urls = (document?.anchors ?? []).flatMap(({ url, isInternal }) =>
    url === null || isInternal ? [] : [url],
  );
  return [...new Set(urls)].slice(0, MAX_EXTERNAL_LINKS);
}
const MAX_EXTERNAL_LINKS = 500;
