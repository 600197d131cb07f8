import { testAnalyzer } from './analyzers.js';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { OutboundClient } from '@app/outbound';
import type { ResolveName } from '@app/outbound/testing';
import type { PageSnapshot } from '../page-model/page-snapshot.js';
import type { PageFacts } from '../page-model/site-crawl.js';
import type { CrawlEvents, StoredPages } from '../crawling/crawl-options.js';
import type { KnownPage, KnownPages } from '../parsing/known-pages.js';
import { crawl } from '../crawling/crawler.js';
import type { CrawledSite, CrawlOptions } from '../crawling/crawler.js';
import { factsOf } from '../parsing/page-facts.js';
import type { PageFactsAndTargets } from '../parsing/page-facts.js';
import { readFetchedPage } from '../crawling/fetched-page.js';
import type { FetchedPage } from '../crawling/fetched-page.js';
import { StringPool } from '../parsing/string-pool.js';
import { UrlResolver } from '../parsing/url-resolver.js';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
/** A string is a page; a function sends its own response. */
export type Routes = Record<string, string | Respond>;

/** A website on this machine. `{origin}` in a page is replaced by its address. */
export class LocalWebsite {
  readonly requests: string[] = [];
  /** Headers of the first request, by path. */
  readonly headersOf = new Map<string, IncomingMessage['headers']>();

  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(routes: Routes, fallback?: Respond): Promise<LocalWebsite> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('No port.');
    const website = new LocalWebsite(server, `http://127.0.0.1:${address.port}`);
    server.on('request', (request, response) => {
      const path = request.url ?? '/';
      website.requests.push(`${request.method} ${path}`);
      // Light requests after the crawl repeat some pages as other visitors.
      if (!website.headersOf.has(path)) website.headersOf.set(path, request.headers);
      const route = routes[path] ?? fallback;
      if (route === undefined) page('<title>404</title>Not here', 404)(request, response);
      else if (typeof route === 'string')
        page(route.replaceAll('{origin}', website.origin))(request, response);
      else route(request, response);
    });
    return website;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export function page(html: string, status = 200, headers: Record<string, string> = {}): Respond {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(html);
  };
}
export function redirect(location: string, status = 301): Respond {
  return (_request, response) => {
    response.writeHead(status, { location });
    response.end();
  };
}
export function file(type: string, body: string | Buffer): Respond {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  };
}

export interface CrawlRecord {
  readonly site: CrawledSite;
  readonly snapshots: ReadonlyMap<string, PageSnapshot>;
  readonly facts: readonly PageFacts[];
  /** In the order in which they were passed on. */
  readonly pages: readonly PageFactsAndTargets[];
  /** Sorted paths of the pages that were passed on. */
  readonly paths: readonly string[];
  readonly notFoundHashes: ReadonlySet<string | null>;
}

/** Resolves names under .test to this machine, and no other names. */
const resolveTestNames: ResolveName = (name) =>
  name.endsWith('.test')
    ? Promise.resolve(['127.0.0.1'])
    : Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));

function localClient(): OutboundClient {
  return new OutboundClient(
    { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
    { resolver: resolveTestNames },
  );
}

/** A crawl with small limits and no delays; it closes the client. */
export async function crawlLocally(
  startUrl: string,
  change: Partial<CrawlOptions> = {},
  events: Pick<CrawlEvents, 'onPagesRead'> & { onPage?(fetched: FetchedPage): void } = {},
  client = localClient(),
): Promise<CrawlRecord> {
  const snapshots = new Map<string, PageSnapshot>();
  const pages: PageFactsAndTargets[] = [];
  const notFoundHashes = new Set<string | null>();
  const pool = new StringPool();
  try {
    const options: CrawlOptions = {
      startUrl,
      mode: 'site',
      maxPages: 100,
      userAgent: 'GroundswellBot/1.0 (+http://localhost/bot)',
      robotsToken: 'GroundswellBot',
      concurrency: 4,
      maxRequestsPerSecond: null,
      obeyRobots: true,
      retryDelayMs: 0,
      probeLimits: { images: 50, external: 20, internal: 50 },
      signal: new AbortController().signal,
      analyzer: testAnalyzer,
      ...change,
    };
    const site = await crawl(client, options, {
      ...events,
      onPage(fetched) {
        events.onPage?.(fetched);
        const snapshot = readFetchedPage(fetched, new UrlResolver(fetched.place.origin));
        const page = factsOf(snapshot, pool);
        notFoundHashes.add(fetched.notFoundContentHash);
        snapshots.set(snapshot.url, snapshot);
        pages.push(page);
        return page;
      },
    });
    const paths = [...snapshots.keys()].map((url) => new URL(url).pathname).sort();
    const facts = pages.map((one) => one.facts);
    return { site, snapshots, facts, pages, paths, notFoundHashes };
  } finally {
    await client.close();
  }
}

/** As loaded from the database: plain JSON. */
export function storedPages(pages: readonly PageFactsAndTargets[]): StoredPages {
  const byUrl = new Map(pages.map((page) => [page.facts.url, JSON.stringify(page)]));
  return {
    has: (url) => byUrl.has(url),
    read: (url) => Promise.resolve(JSON.parse(byUrl.get(url) ?? 'null') as PageFactsAndTargets),
  };
}

export function knownPages(pages: readonly KnownPage[]): KnownPages {
  const byUrl = new Map(pages.map((page) => [page.facts.url, page]));
  return { find: (url) => Promise.resolve(byUrl.get(url) ?? null) };
}
