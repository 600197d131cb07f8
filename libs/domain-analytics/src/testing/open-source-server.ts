import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  bingLinkCounts,
  bingSites,
  bingUrlLinks,
  cruxHistory,
  cruxRecord,
} from './open-source-data.js';
import type { FakeSpeed } from './open-source-data.js';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** What the next request gets instead of figures. */
export type OpenSourceFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** Takes the request and never answers. */
  | { readonly kind: 'silence' }
  /** Half of the JSON, as a complete response. */
  | { readonly kind: 'half' }
  /** The connection breaks in the middle of the response. */
  | { readonly kind: 'break_off' }
  | { readonly kind: 'body'; readonly body: string };

const NOT_FOUND: Reply = { status: 404, body: { error: 'no such path' } };
const LINKS_A_PAGE = 2;

/** Tranco, Open PageRank (both versions), CrUX and Bing Webmaster Tools on loopback, by their documented protocols. */
export class OpenSourceServer {
  readonly key = 'the-secret-key';
  /** Ranks of Tranco by domain and day. */
  tranco: Record<string, readonly { readonly date: string; readonly rank: number }[]> = {};
  /** Open PageRank by domain. */
  pageRanks: Record<string, { readonly score: number; readonly rank: number }> = {};
  /** CrUX by `PHONE https://origin`. */
  speeds: Record<string, FakeSpeed> = {};
  bingSites: readonly { readonly url: string; readonly isVerified: boolean }[] = [];
  bingCounts: readonly (readonly [url: string, count: number])[] = [];
  /** Paths with their queries. */
  readonly requests: string[] = [];
  readonly faults: (OpenSourceFault | null)[] = [];

  private constructor(
    private readonly server: Server,
    readonly base: string,
  ) {}

  static async start(): Promise<OpenSourceServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const fake = new OpenSourceServer(server, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      fake.respond(request, response).catch(() => response.destroy());
    });
    return fake;
  }

  /** The environment that leads to it. */
  get environment(): Record<string, string> {
    return {
      TRANCO_BASE: this.base,
      OPENPAGERANK_KEY: this.key,
      OPENPAGERANK_BASE: this.base,
      CRUX_KEY: this.key,
      CRUX_BASE: this.base,
      BING_WEBMASTER_KEY: this.key,
      BING_WEBMASTER_BASE: this.base,
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(request.url ?? '');
    const { status, body } = await this.replyTo(request);
    const whole = JSON.stringify(body);
    const half = whole.slice(0, whole.length / 2);
    const fault = this.faults.shift() ?? null;
    switch (fault?.kind) {
      case undefined:
        response.writeHead(status, { 'content-type': 'application/json' }).end(whole);
        return;
      case 'status': {
        const wait = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
        response.writeHead(fault.status, wait).end('{}');
        return;
      }
      case 'silence':
        return;
      case 'half':
        response.end(half);
        return;
      case 'break_off':
        response.writeHead(200, { 'content-length': Buffer.byteLength(whole) });
        response.write(half, () => response.destroy());
        return;
      case 'body':
        response.end(fault.body);
    }
  }

  private replyTo(request: IncomingMessage): Promise<Reply> | Reply {
    const url = new URL(request.url ?? '/', this.base);
    const { pathname, searchParams: query } = url;
    if (pathname.startsWith('/api/ranks/domain/')) return this.trancoRanks(pathname);
    if (pathname === '/api/v1.0/getPageRank') return this.firstPageRank(request, query);
    if (pathname === '/v1/domains/bulk') return this.bulkPageRank(request);
    if (pathname.startsWith('/v1/records:query')) return this.crux(request, url);
    if (pathname.startsWith('/webmaster/api.svc/json/')) return this.bing(pathname, query);
    return NOT_FOUND;
  }

  private trancoRanks(path: string): Reply {
    const domain = decodeURIComponent(path.split('/').at(-1) ?? '');
    return { status: 200, body: { ranks: this.tranco[domain] ?? [] } };
  }

  private firstPageRank({ headers }: IncomingMessage, query: URLSearchParams): Reply {
    if (headers['api-opr'] !== this.key)
      return { status: 403, body: { error: 'API Authentication Failed' } };
    const domain = query.get('domains[]') ?? '';
    const found = this.pageRanks[domain];
    const row =
      found === undefined
        ? {
            ...{ status_code: 404, error: 'Domain not found', page_rank_integer: 0 },
            ...{ page_rank_decimal: 0, rank: null, domain },
          }
        : {
            ...{ status_code: 200, error: '', page_rank_integer: Math.round(found.score) },
            ...{ page_rank_decimal: found.score, rank: String(found.rank), domain },
          };
    const body = { status_code: 200, response: [row], last_updated: '28th Mar 2026' };
    return { status: 200, body };
  }

  private async bulkPageRank(request: IncomingMessage): Promise<Reply> {
    if (request.headers.authorization !== `Bearer opr_live_${this.key}`)
      return { status: 401, body: { error: 'unauthorized' } };
    const { domains } = (await json(request)) as { domains: string[] };
    const results = domains.map((domain) => {
      const { score = null, rank = null } = this.pageRanks[domain] ?? {};
      return { domain, found: score !== null, open_page_rank: score, rank, referring_domains: 7 };
    });
    const body = { as_of: '2026-09-01', count: results.length, results, invalid: [] };
    return { status: 200, body };
  }

  private async crux(request: IncomingMessage, { pathname, searchParams }: URL): Promise<Reply> {
    if (searchParams.get('key') !== this.key)
      return googleError(400, 'API key not valid. Please pass a valid API key.');
    const asked = (await json(request)) as { origin: string; formFactor: string };
    const speed = this.speeds[`${asked.formFactor} ${asked.origin}`];
    if (speed === undefined) return googleError(404, 'chrome ux report data not found');
    const make = pathname.endsWith('queryRecord') ? cruxRecord : cruxHistory;
    return { status: 200, body: make(asked.origin, asked.formFactor, speed) };
  }

  private bing(path: string, query: URLSearchParams): Reply {
    if (query.get('apikey') !== this.key)
      return { status: 400, body: { ErrorCode: 3, Message: 'ERROR!!! InvalidApiKey' } };
    switch (path.split('/').at(-1) ?? '') {
      case 'GetUserSites':
        return { status: 200, body: bingSites(this.bingSites) };
      case 'GetLinkCounts': {
        const start = Number(query.get('page')) * LINKS_A_PAGE;
        const counts = this.bingCounts.slice(start, start + LINKS_A_PAGE);
        const pages = Math.ceil(this.bingCounts.length / LINKS_A_PAGE);
        return { status: 200, body: bingLinkCounts(counts, pages) };
      }
      case 'GetUrlLinks':
        return { status: 200, body: bingUrlLinks(query.get('link') ?? '') };
      default:
        return NOT_FOUND;
    }
  }
}

function googleError(code: number, message: string): Reply {
  return { status: code, body: { error: { code, message, status: 'ERROR' } } };
}
