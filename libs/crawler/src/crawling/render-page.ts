import { normaliseUrl } from '@app/common/plain';
import type { PageSnapshot } from '../page-model/page-snapshot.js';
import type { RenderedView } from '../page-model/rendered-page.js';
import type { BrowserView } from './page-renderer.js';
import { mediaTypeOf } from '../http/media-type.js';
import { snapshotOfResponse } from '../parsing/page-snapshot-builder.js';
import { UrlResolver } from '../parsing/url-resolver.js';

/** Whether robots.txt of its host forbids an address to Googlebot; `null` when that is unknown. */
export type GooglebotRule = (url: string) => boolean | null;

/** The page as rendered by the browser, read by the same parser as its raw response. */
export function renderedViewOf(
  view: BrowserView,
  raw: PageSnapshot,
  isBlockedForGooglebot: GooglebotRule,
): RenderedView {
  const { html, finalUrl: _, status: _status, headers: _headers, requests, ...measured } = view;
  return {
    ...measured,
    page: snapshotOfView(view, raw),
    requests: requests.map((request) => ({
      ...request,
      isBlockedForGooglebot: isBlockedForGooglebot(request.url),
    })),
  };
}

/** Its crawl data is that of the raw page; address, status and headers are those the browser received. */
function snapshotOfView(view: BrowserView, raw: PageSnapshot): PageSnapshot {
  const { url, origin, isHome, depth, isInSitemap, isBlockedByRobots, sitemapVersions } = raw;
  const finalUrl = normaliseUrl(view.finalUrl) ?? view.finalUrl;
  const headers = withSeparateRobotsTags(view.headers, raw);
  const body = Buffer.from(view.html, 'utf8');
  const snapshot = snapshotOfResponse(
    {
      ...{ url, origin, isHome, depth, isInSitemap, isBlockedByRobots },
      ...(sitemapVersions !== undefined && { sitemapVersions }),
    },
    {
      kind: 'responded',
      url,
      finalUrl,
      status: view.status ?? 0,
      headers: { ...headers, 'content-type': utf8(headers['content-type']) },
      body,
      transferredBytes: body.length,
      isTruncated: false,
      hops: raw.response.hops,
      responseMs: view.loadMs,
    },
    { attempts: 1, fetchedAt: raw.response.fetchedAt, resolver: new UrlResolver(origin) },
  );
  if (snapshot.response.kind === 'failed') return snapshot;
  return { ...snapshot, response: { ...snapshot.response, headers } };
}

/**
 * The browser joins repeated X-Robots-Tag headers with commas; if they equal those of the raw response, that one shows
 * how to separate them.
 */
function withSeparateRobotsTags(
  headers: Readonly<Record<string, string>>,
  { response }: PageSnapshot,
): Readonly<Record<string, string>> {
  const separate = response.kind === 'responded' ? response.headers['x-robots-tag'] : undefined;
  const isSameHeader = separate?.replaceAll('\n', ', ') === headers['x-robots-tag'];
  return separate !== undefined && isSameHeader
    ? { ...headers, 'x-robots-tag': separate }
    : headers;
}

/** The browser has already decoded the text, whatever encoding the server declared. */
function utf8(contentType: string | undefined): string {
  const mediaType = mediaTypeOf(contentType);
  return mediaType === null ? '' : `${mediaType}; charset=utf-8`;
}
