import { decodeHtml } from '@app/crawler/analysis';
import type { OutboundAnswer, OutboundFailure } from '@app/outbound';
import type {
  AnsweredResponse,
  PageDocument,
  PageFailure,
  PageSnapshot,
} from '../audits/page-snapshot.js';
import type { SitemapVersions } from '../audits/site-crawl.js';
import { judgeIndexability } from '../rules/indexability.js';
import { isBlockedAnswer } from './bot-challenge.js';
import { mediaTypeOf, sniffMediaType } from './media-type.js';
import { parsePage } from './page-parser.js';
import type { UrlResolver } from './url-resolver.js';

/** What the crawl knows about an address before it is asked. */
export interface PagePlace {
  readonly url: string;
  readonly origin: string;
  readonly isHome: boolean;
  readonly depth: number | null;
  readonly isInSitemap: boolean;
  /** For Googlebot. */
  readonly isBlockedByRobots: boolean;
  /** What the sitemap that lists it says of its language versions. */
  readonly sitemapVersions?: SitemapVersions;
}

/** Nothing of the page can be judged. */
export type FailedAnswer = Omit<OutboundFailure, 'reason'> & { readonly reason: PageFailure };

export interface FetchCircumstances {
  readonly attempts: number;
  /** ISO 8601. */
  readonly fetchedAt: string;
  readonly resolver: UrlResolver;
}

const NO_INDEX = { isHtml200: false, isNoindex: false, isIndexable: false, canonicalUrl: null };

/** A page by its answer, parsed when it is HTML. */
export function snapshotOfAnswer(
  place: PagePlace,
  answer: OutboundAnswer,
  circumstances: FetchCircumstances,
): PageSnapshot {
  const { headers, status, finalUrl } = answer;
  const mediaType = mediaTypeOf(headers['content-type']);
  const isBlocked = isBlockedAnswer(status, headers, answer.body);
  const isHtml = status === 200 && !isBlocked && isHtmlType(mediaType);
  const decoded = isHtml ? decodeHtml(answer.body, headers['content-type']) : null;
  const document =
    decoded === null
      ? null
      : parsePage(decoded.text, {
          finalUrl,
          resolver: circumstances.resolver,
          hasEarlyMetaCharset: decoded.hasEarlyMetaCharset,
          isXml: mediaType === 'application/xhtml+xml',
        });
  const { isNofollow: _, ...indexability } = judgeIndexability({
    finalUrl,
    status: isBlocked ? 403 : status,
    mediaType,
    headers,
    isBlockedByRobots: place.isBlockedByRobots,
    fetchedAt: circumstances.fetchedAt,
    metas: document?.metas ?? [],
    linkCanonicalUrl: document === null ? null : canonicalOf(document),
  });
  const response = answeredResponse(answer, isBlocked, circumstances);
  return {
    ...place,
    finalUrl,
    response: decoded === null ? response : { ...response, charset: decoded.charset },
    document,
    indexability,
  };
}

/**
 * An address that only leads somewhere else: it has hops and the final status, but no document and is not
 * HTML200. A target on the same website is judged under its own address.
 */
export function snapshotOfRedirect(
  place: PagePlace,
  answer: OutboundAnswer,
  circumstances: Omit<FetchCircumstances, 'resolver'>,
): PageSnapshot {
  const isBlocked = isBlockedAnswer(answer.status, answer.headers, answer.body);
  return {
    ...place,
    finalUrl: answer.finalUrl,
    response: answeredResponse(answer, isBlocked, circumstances),
    document: null,
    indexability: NO_INDEX,
  };
}

function answeredResponse(
  answer: OutboundAnswer,
  isBlocked: boolean,
  { attempts, fetchedAt }: Omit<FetchCircumstances, 'resolver'>,
): AnsweredResponse {
  return {
    kind: 'answered',
    status: answer.status,
    headers: answer.headers,
    mediaType: mediaTypeOf(answer.headers['content-type']),
    sniffedMediaType: sniffMediaType(answer.body),
    charset: { name: 'utf-8', from: 'default' },
    hops: answer.hops,
    bodyBytes: answer.body.length,
    isCutOff: answer.isTruncated,
    transferredBytes: answer.transferredBytes,
    bodyFault: answer.bodyFault ?? null,
    responseMs: answer.responseMs,
    isBlocked,
    attempts,
    fetchedAt,
  };
}

export function snapshotOfFailure(
  place: PagePlace,
  failure: FailedAnswer,
  circumstances: Omit<FetchCircumstances, 'resolver'>,
): PageSnapshot {
  return {
    ...place,
    finalUrl: place.url,
    response: {
      kind: 'failed',
      reason: failure.reason,
      message: failure.message,
      hops: failure.hops,
      attempts: circumstances.attempts,
      fetchedAt: circumstances.fetchedAt,
    },
    document: null,
    indexability: NO_INDEX,
  };
}

/** The first canonical link in the head, absolute. */
function canonicalOf(document: PageDocument): string | null {
  const link = document.links.find((one) => one.isInHead && one.rel.includes('canonical'));
  return link?.url ?? null;
}

export function isHtmlType(mediaType: string | null): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml';
}
