import { defineAnalysis } from '../analysis/analysis.js';
import type { PageDocument } from '../page-model/page-snapshot.js';
import { responseInThread } from './response-for-thread.js';
import type { ResponseForThread } from './response-for-thread.js';
import { snapshotOfResponse } from './page-snapshot-builder.js';
import { UrlResolver } from './url-resolver.js';

/** The data of a page needed from a request outside the crawl. */
export interface PageResponseFacts {
  readonly isBlocked: boolean;
  /** `null` for anything but a readable HTML page with text. */
  readonly contentHash: string | null;
  readonly canonicalUrl: string | null;
  /** The first targets of links to other hosts, each once, in document order. */
  readonly externalLinks: readonly string[];
  /** The first icon links, in document order. */
  readonly icons: readonly { readonly url: string | null; readonly source: string }[];
}

const MAX_EXTERNAL_LINKS = 500;
const MAX_ICONS = 20;

export const pageResponse = defineAnalysis({
  module: import.meta.url,
  name: 'pageResponse',
  run: ({
    url,
    answer: reply,
  }: {
    readonly url: string;
    /** `finalUrl` normalised. */
    readonly answer: ResponseForThread;
  }): PageResponseFacts => {
    const { finalUrl } = reply;
    const { origin } = new URL(finalUrl);
    const place = { url, origin, isHome: false, depth: null, isInSitemap: false };
    const { document, indexability, response } = snapshotOfResponse(
      { ...place, isBlockedByRobots: false },
      responseInThread(reply),
      { attempts: 1, fetchedAt: '', resolver: new UrlResolver(finalUrl) },
    );
    return {
      isBlocked: response.kind === 'responded' && response.isBlocked,
      contentHash: document?.contentHash ?? null,
      canonicalUrl: indexability.canonicalUrl,
      externalLinks: document === null ? [] : externalLinksOf(document),
      icons: document === null ? [] : iconsOf(document),
    };
  },
});

function externalLinksOf({ anchors }: PageDocument): string[] {
  const urls = anchors.flatMap(({ url, isInternal }) => (url === null || isInternal ? [] : [url]));
  return [...new Set(urls)].slice(0, MAX_EXTERNAL_LINKS);
}

function iconsOf({ links }: PageDocument): PageResponseFacts['icons'] {
  return links
    .filter(({ rel }) => rel.includes('icon'))
    .slice(0, MAX_ICONS)
    .map(({ url, element }) => ({ url, source: element.source }));
}
