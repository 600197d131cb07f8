import { defineAnalysis } from '@app/crawler/analysis';
import {
  UrlResolver,
  factsOf,
  keyPhrases,
  passThrough,
  readFetchedPage,
  responseInThread,
} from '@app/crawler/pages';
import type {
  FetchedPage,
  PageDocument,
  PageFactsAndTargets,
  PageTargets,
  ResponseForThread,
} from '@app/crawler/pages';
import { CLUE_ADDRESSES_MAX } from '../rules/crawled-page.js';
import type { CrawledPage } from '../rules/crawled-page.js';

/** Headers that name software. */
const TELLING_HEADERS = ['server', 'x-powered-by', 'via'];
const HEADER_MAX_CHARS = 200;
const GENERATORS_MAX = 5;

export interface FetchedPageForThread extends Omit<FetchedPage, 'result'> {
  readonly result: ResponseForThread;
}

/** Reads a page for the crawl and for the figures; `page` is `null` unless it is an HTML page under its own address. */
export const crawledPage = defineAnalysis({
  module: import.meta.url,
  name: 'crawledPage',
  run: (fetched: FetchedPageForThread): PageFactsAndTargets & { page: CrawledPage | null } => {
    const result = responseInThread(fetched.result);
    const snapshot = readFetchedPage({ ...fetched, result }, new UrlResolver(fetched.place.origin));
    const read = factsOf(snapshot, passThrough);
    const { document, response } = snapshot;
    const { url, finalUrl, title, internalLinks } = read.facts;
    if (document === null || url !== finalUrl || response.kind === 'failed' || response.isBlocked)
      return { ...read, page: null };
    const page = {
      ...{ address: url, title, internalLinks },
      phrases: keyPhrases(document),
      outlinks: outlinksOf(read.targets),
      clues: {
        addresses: loadedAddresses(read.targets),
        generators: generatorsOf(document),
        headers: tellingHeaders(result.headers),
      },
    };
    return { ...read, page };
  },
});

function outlinksOf({ links }: PageTargets): CrawledPage['outlinks'] {
  const byHost = new Map<string, number>();
  for (const { url, isInternal } of links) {
    if (isInternal) continue;
    const { hostname } = new URL(url);
    byHost.set(hostname, (byHost.get(hostname) ?? 0) + 1);
  }
  return [...byHost].map(([host, count]) => ({ host, links: count }));
}

function loadedAddresses({ resources = [], images }: PageTargets): string[] {
  return [...resources, ...images].slice(0, CLUE_ADDRESSES_MAX).map(({ url }) => url);
}

function generatorsOf({ metas }: PageDocument): string[] {
  return metas
    .flatMap(({ name, content }) => (name === 'generator' && content !== null ? [content] : []))
    .slice(0, GENERATORS_MAX)
    .map((content) => content.slice(0, HEADER_MAX_CHARS));
}

function tellingHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    TELLING_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value.slice(0, HEADER_MAX_CHARS)]];
    }),
  );
}
