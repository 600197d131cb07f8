import { decodeHtml } from '../html/charset.js';
import type { OutboundResponse, OutboundFailure } from '@app/outbound';
import type {
  CompletedResponse,
  PageDocument,
  PageFailure,
  PageSnapshot,
} from '../page-model/page-snapshot.js';
import { assessIndexability } from './indexability.js';
import { isBlockedResponse } from './bot-challenge.js';
import { mediaTypeOf, sniffMediaType } from '../http/media-type.js';
import { parsePage } from './page-parser.js';
import type { UrlResolver } from './url-resolver.js';

/** What the crawl knows about an address before it is requested. */
export type PagePlace = Pick<
  PageSnapshot,
  'url' | 'origin' | 'isHome' | 'depth' | 'isInSitemap' | 'isBlockedByRobots' | 'sitemapVersions'
>;

/** No content of the page can be audited. */
export type FailedFetch = Omit<OutboundFailure, 'reason'> & { readonly reason: PageFailure };

export interface FetchContext {
  readonly attempts: number;
  /** ISO 8601. */
  readonly fetchedAt: string;
  readonly resolver: UrlResolver;
}

const NO_INDEX = { isHtml200: false, isNoindex: false, isIndexable: false, canonicalUrl: null };

/** A page from its response, parsed when it is HTML. */
export function snapshotOfResponse(
  place: PagePlace,
  reply: OutboundResponse,
  context: FetchContext,
): PageSnapshot {
  const { headers, status, finalUrl } = reply;
  const mediaType = mediaTypeOf(headers['content-type']);
  const isBlocked = isBlockedResponse(status, headers, reply.body);
  const isHtml = status === 200 && !isBlocked && isHtmlType(mediaType);
  const decoded = isHtml ? decodeHtml(reply.body, headers['content-type']) : null;
  const document =
    decoded === null
      ? null
      : parsePage(decoded.text, {
          finalUrl,
          resolver: context.resolver,
          hasEarlyMetaCharset: decoded.hasEarlyMetaCharset,
          isXml: mediaType === 'application/xhtml+xml',
        });
  const { isNofollow: _, ...indexability } = assessIndexability({
    finalUrl,
    status: isBlocked ? 403 : status,
    mediaType,
    headers,
    isBlockedByRobots: place.isBlockedByRobots,
    fetchedAt: context.fetchedAt,
    metas: document?.metas ?? [],
    linkCanonicalUrl: document === null ? null : canonicalOf(document),
  });
  const response = completedResponse(reply, isBlocked, context);
  return {
    ...place,
    finalUrl,
    response: decoded === null ? response : { ...response, charset: decoded.charset },
    document,
    indexability,
  };
}

/**
 * An address that only redirects: it has hops and the final status, but no document and is not HTML200. A target on the
 * same website is audited under its own address.
 */
export function snapshotOfRedirect(
  place: PagePlace,
  response: OutboundResponse,
  context: Omit<FetchContext, 'resolver'>,
): PageSnapshot {
  const isBlocked = isBlockedResponse(response.status, response.headers, response.body);
  return {
    ...place,
    finalUrl: response.finalUrl,
    response: completedResponse(response, isBlocked, context),
    document: null,
    indexability: NO_INDEX,
  };
}

function completedResponse(
  response: OutboundResponse,
  isBlocked: boolean,
  { attempts, fetchedAt }: Omit<FetchContext, 'resolver'>,
): CompletedResponse {
  return {
    kind: 'responded',
    status: response.status,
    headers: response.headers,
    mediaType: mediaTypeOf(response.headers['content-type']),
    sniffedMediaType: sniffMediaType(response.body),
    charset: { name: 'utf-8', from: 'default' },
    hops: response.hops,
    bodyBytes: response.body.length,
    isCutOff: response.isTruncated,
    transferredBytes: response.transferredBytes,
    bodyFault: response.bodyFault ?? null,
    responseMs: response.responseMs,
    isBlocked,
    attempts,
    fetchedAt,
  };
}

/** The snapshot of a page without a response. */
export function snapshotOfFailure(
  place: PagePlace,
  failure: FailedFetch,
  context: Omit<FetchContext, 'resolver'>,
): PageSnapshot {
  return {
    ...place,
    finalUrl: place.url,
    response: {
      kind: 'failed',
      reason: failure.reason,
      message: failure.message,
      hops: failure.hops,
      attempts: context.attempts,
      fetchedAt: context.fetchedAt,
    },
    document: null,
    indexability: NO_INDEX,
  };
}

/** The first canonical link in the head, absolute. */
function canonicalOf(document: PageDocument): string | null {
  const link = document.links.find(
    (candidate) => candidate.isInHead && candidate.rel.includes('canonical'),
  );
  return link?.url ?? null;
}

export function isHtmlType(mediaType: string | null): boolean {
  return mediaType === 'text/html' || mediaType === 'application/xhtml+xml';
}
