import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { OutboundClient } from '@app/outbound';
import type { ResolveName } from '@app/outbound';
import type { PageSnapshot } from '../../audits/page-snapshot.js';
import type { PageFacts, SiteCrawl } from '../../audits/site-crawl.js';
import { crawl } from '../crawler.js';
import type { CrawlOptions } from '../crawler.js';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;
/** A string is a page; anything else answers by itself. */
export type Routes = Record<string, string | Respond>;

/** A website on this machine. `{origin}` in a page becomes its address. */
export class LocalWebsite {
  readonly requests: string[] = [];
  /** When each request came, by path. */
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
      website.headersOf.set(path, request.headers);
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
  readonly site: SiteCrawl;
  readonly snapshots: ReadonlyMap<string, PageSnapshot>;
  readonly facts: readonly PageFacts[];
  /** Paths of the pages handed on, sorted. */
  readonly paths: readonly string[];
  readonly notFoundHashes: ReadonlySet<string | null>;
}

/** Names under .test lead to this machine; no other name leads anywhere. */
const resolveTestNames: ResolveName = (name) =>
  name.endsWith('.test')
    ? Promise.resolve(['127.0.0.1'])
    : Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));

/** A crawl with small limits and no waiting. */
export async function crawlLocally(
  startUrl: string,
  change: Partial<CrawlOptions> = {},
): Promise<CrawlRecord> {
  const client = new OutboundClient(
    { allowPrivate: true, allowedHosts: [], ownAddresses: [] },
    { resolver: resolveTestNames },
  );
  const snapshots = new Map<string, PageSnapshot>();
  const facts: PageFacts[] = [];
  const notFoundHashes = new Set<string | null>();
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
      ...change,
    };
    const site = await crawl(client, options, {
      onPage(snapshot, pageFacts, context) {
        notFoundHashes.add(context.notFoundContentHash);
        snapshots.set(snapshot.url, snapshot);
        facts.push(pageFacts);
      },
    });
    const paths = [...snapshots.keys()].map((url) => new URL(url).pathname).sort();
    return { site, snapshots, facts, paths, notFoundHashes };
  } finally {
    await client.close();
  }
}
