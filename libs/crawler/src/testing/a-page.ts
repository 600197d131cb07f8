import { parsePage } from '../parsing/page-parser.js';
import { assessIndexability } from '../parsing/indexability.js';
import type {
  CompletedResponse,
  FailedResponse,
  PageSnapshot,
} from '../page-model/page-snapshot.js';
import type { SitemapVersions } from '../page-model/sitemap-versions.js';

export interface PageOptions {
  /** The whole document; by default it is built from `lang`, `head` and `body`. */
  readonly html?: string;
  /** `null` writes no lang attribute. */
  readonly lang?: string | null;
  readonly head?: string;
  readonly body?: string;
  readonly url?: string;
  /** The final address after redirects; by default there were none. */
  readonly finalUrl?: string;
  readonly isHome?: boolean;
  readonly depth?: number | null;
  readonly isInSitemap?: boolean;
  readonly isBlockedByRobots?: boolean;
  readonly sitemapVersions?: SitemapVersions;
  /** Of the final response; headers also decide the media type and indexability. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly response?: Partial<CompletedResponse>;
  /** The page gave no response at all. */
  readonly failure?: Pick<FailedResponse, 'reason' | 'message'>;
}

const FETCHED_AT = '2026-01-15T08:00:00.000Z';

/** A page as the crawler passes it to the audits: real HTML through the real parser. */
export function aPage(options: PageOptions = {}): PageSnapshot {
  const url = options.url ?? 'https://harbour-bakery.example/bread';
  const finalUrl = options.finalUrl ?? url;
  const place = {
    url,
    finalUrl,
    origin: new URL(finalUrl).origin,
    isHome: options.isHome ?? false,
    depth: options.depth === undefined ? 1 : options.depth,
    isInSitemap: options.isInSitemap ?? true,
    isBlockedByRobots: options.isBlockedByRobots ?? false,
    ...(options.sitemapVersions !== undefined && { sitemapVersions: options.sitemapVersions }),
  };
  if (options.failure !== undefined) {
    const { reason, message } = options.failure;
    const response: FailedResponse = {
      kind: 'failed',
      reason,
      message,
      hops: [],
      attempts: 2,
      fetchedAt: FETCHED_AT,
    };
    return { ...place, response, document: null, indexability: NOTHING_TO_INDEX };
  }
  const html = options.html ?? htmlOf(options);
  const response = respond(html, options);
  const document = parsePage(html, { finalUrl });
  const canonical = document.links.find((link) => link.isInHead && link.rel.includes('canonical'));
  const indexability = assessIndexability({
    finalUrl,
    status: response.status,
    mediaType: response.mediaType,
    headers: response.headers,
    isBlockedByRobots: place.isBlockedByRobots,
    fetchedAt: response.fetchedAt,
    metas: document.metas,
    linkCanonicalUrl: canonical?.url ?? null,
  });
  return {
    ...place,
    response,
    document: indexability.isHtml200 ? document : null,
    indexability,
  };
}

/** A page that the gates of many checks exclude. */
export function anErrorPage(): PageSnapshot {
  return aPage({ status: 404, body: '<h1>Not found</h1>' });
}

/** A page that was read but is not meant for search results. */
export function aNoindexPage(options: PageOptions = {}): PageSnapshot {
  return aPage({
    ...options,
    head: `<meta name="robots" content="noindex">${options.head ?? ''}`,
  });
}

/** `count` different words in sentences of ten. */
export function words(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    index % 10 === 9 ? `loaf${index}.` : `loaf${index}`,
  ).join(' ');
}

const NOTHING_TO_INDEX = {
  isHtml200: false,
  isNoindex: false,
  isIndexable: false,
  canonicalUrl: null,
};

function htmlOf({ lang = 'en', head = '', body = '' }: PageOptions): string {
  const attribute = lang === null ? '' : ` lang="${lang}"`;
  return `<!doctype html><html${attribute}><head>${head}</head><body>${body}</body></html>`;
}

function respond(html: string, options: PageOptions): CompletedResponse {
  const headers = { 'content-type': 'text/html; charset=utf-8', ...options.headers };
  return {
    kind: 'responded',
    status: options.status ?? 200,
    headers,
    mediaType: headers['content-type'].split(';')[0]?.trim().toLowerCase() ?? null,
    sniffedMediaType: 'text/html',
    charset: { name: 'utf-8', from: 'header' },
    hops: [],
    bodyBytes: new TextEncoder().encode(html).length,
    transferredBytes: html.length,
    responseMs: 40,
    isBlocked: false,
    attempts: 1,
    fetchedAt: FETCHED_AT,
    ...options.response,
  };
}
