import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
  /** Of a POST; empty otherwise. */
  readonly json: Readonly<Record<string, unknown>>;
}

export interface FakePage {
  readonly results: readonly { readonly address: string; readonly title: string }[];
  /** From 1. */
  readonly number: number;
  /** Number of the page after it; `null` for the last one. */
  readonly next: number | null;
  /** The provider's own fields of features, on the first page. */
  readonly features: Readonly<Record<string, unknown>>;
}

interface FakeResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The protocol of one provider, as its documentation describes it. */
export interface SerpDialect {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly pageSize: number;
  /** Price of a page, micro-dollars. */
  readonly pageMicros: number;
  /** The key of a request; `null` where the provider has no keys. */
  keyOf(request: FakeRequest): string | null;
  textOf(request: FakeRequest): string;
  /** Number of the requested page, from 1. */
  pageOf(request: FakeRequest): number;
  page(page: FakePage, request: FakeRequest): unknown;
  /** The response to a search without results, or to a page after the last one. */
  empty(request: FakeRequest): unknown;
  /** Fields of an AI overview that cites these addresses; empty where the engine has none. */
  aiOverview(citing: readonly string[]): Readonly<Record<string, unknown>>;
  readonly badKey: FakeResponse;
  readonly noFunds: FakeResponse;
  readonly rateLimit: FakeResponse;
  readonly failure: FakeResponse;
}

/** What a request gets instead of results. */
export type FakeFault =
  | { readonly kind: 'no_funds' }
  | { readonly kind: 'rate_limit'; readonly retryAfter?: string }
  | { readonly kind: 'failure'; readonly status?: number; readonly retryAfter?: string }
  /** Takes the request, charges for it, and never answers. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'hang_up' }
  /** The connection breaks in the middle of the response. */
  | { readonly kind: 'break_off' }
  /** Half of the JSON, as a complete response. */
  | { readonly kind: 'half' }
  | { readonly kind: 'body'; readonly body: string; readonly status?: number }
  | { readonly kind: 'endless' }
  | { readonly kind: 'redirect'; readonly to: string };

const AI_PAGE_SIZE = 4;
const CHUNK = ' '.repeat(256 * 1024);

/** A provider of result pages on loopback: any list of results in its own protocol, with its faults and its prices. */
export class FakeSerpServer {
  /** Addresses of the organic results, in the order of the engine; repeated ones are repeated. */
  results: readonly string[] = [];
  key: string | null = 'the-secret-key';
  /** Pages that are still paid for; `null`: any number. */
  pagesLeft: number | null = null;
  /** Results on the first page; `null`: as on the others. */
  firstPageSize: number | null = null;
  features: Readonly<Record<string, unknown>> = {};
  /** Every page after the last one is the last one again. */
  repeatsLastPage = false;
  readonly requests: FakeRequest[] = [];
  chargedMicros = 0;
  private faults: (FakeFault | null)[] = [];

  private constructor(
    private readonly server: Server,
    private readonly dialect: SerpDialect,
    readonly base: string,
  ) {}

  static async start(dialect: SerpDialect): Promise<FakeSerpServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const fake = new FakeSerpServer(server, dialect, `http://127.0.0.1:${port}`);
    server.on('request', (request, response) => {
      // A request that its client has ended has no response.
      fake.respond(request, response).catch(() => response.destroy());
    });
    return fake;
  }

  /** `host:port`, for the policy of outbound requests. */
  get host(): string {
    return new URL(this.base).host;
  }

  /** These results, no faults and nothing counted. */
  reset(results: readonly string[]): void {
    this.results = results;
    this.pagesLeft = null;
    this.firstPageSize = null;
    this.features = {};
    this.repeatsLastPage = false;
    this.requests.length = 0;
    this.chargedMicros = 0;
    this.faults = [];
  }

  /** One entry for each of the next requests; `null` answers with results, and so do all requests after them. */
  will(...faults: (FakeFault | null)[]): void {
    this.faults = faults;
  }

  /** The first page shows an AI overview and fewer organic results. */
  showAiOverview(citing: readonly string[]): void {
    this.features = this.dialect.aiOverview(citing);
    this.firstPageSize = AI_PAGE_SIZE;
  }

  /** Resolves when the next request arrives. */
  async nextRequest(): Promise<void> {
    await once(this.server, 'request');
  }

  /** Texts that were searched for, one for each request. */
  get texts(): string[] {
    return this.requests.map((request) => this.dialect.textOf(request));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(message);
    this.requests.push(request);
    const { dialect } = this;
    if (request.method !== dialect.method || request.path !== dialect.path) {
      send(response, { status: 404, body: { error: 'no such path' } });
      return;
    }
    const key = dialect.keyOf(request);
    if (key !== null && key !== this.key) {
      send(response, dialect.badKey);
      return;
    }
    const fault = this.faults.shift() ?? null;
    if (this.pagesLeft === 0 || fault?.kind === 'no_funds') {
      send(response, dialect.noFunds);
      return;
    }
    if (fault === null) this.sendResults(request, response);
    else this.fail(fault, request, response);
  }

  private fail(fault: Exclude<FakeFault, { kind: 'no_funds' }>, ...[request, response]: Exchange) {
    switch (fault.kind) {
      case 'rate_limit':
        send(response, withRetryAfter(this.dialect.rateLimit, fault.retryAfter));
        return;
      case 'failure': {
        const failure = { ...this.dialect.failure, status: fault.status ?? 500 };
        send(response, withRetryAfter(failure, fault.retryAfter));
        return;
      }
      case 'silence':
        this.charge();
        return;
      case 'hang_up':
        response.destroy();
        return;
      case 'break_off': {
        this.charge();
        const whole = JSON.stringify(this.content(request));
        response.writeHead(200, { 'content-length': Buffer.byteLength(whole) });
        response.write(whole.slice(0, whole.length / 2), () => response.destroy());
        return;
      }
      case 'half': {
        this.charge();
        const whole = JSON.stringify(this.content(request));
        response.end(whole.slice(0, whole.length / 2));
        return;
      }
      case 'body':
        if ((fault.status ?? 200) === 200) this.charge();
        response.writeHead(fault.status ?? 200).end(fault.body);
        return;
      case 'endless':
        this.charge();
        pour(response);
        return;
      case 'redirect':
        response.writeHead(307, { location: fault.to }).end();
    }
  }

  private sendResults(...[request, response]: Exchange): void {
    this.charge();
    send(response, { status: 200, body: this.content(request) });
  }

  private charge(): void {
    this.chargedMicros += this.dialect.pageMicros;
    if (this.pagesLeft !== null) this.pagesLeft -= 1;
  }

  private content(request: FakeRequest): unknown {
    const pages = this.pages();
    const requested = this.dialect.pageOf(request);
    const number = this.repeatsLastPage ? Math.min(requested, pages.length) : requested;
    const addresses = pages[number - 1];
    if (addresses === undefined) return this.dialect.empty(request);
    const hasNext = this.repeatsLastPage || number < pages.length;
    const page: FakePage = {
      results: addresses.map((address) => ({ address, title: `Page at ${address}` })),
      number: requested,
      next: hasNext ? requested + 1 : null,
      features: number === 1 ? this.features : {},
    };
    return this.dialect.page(page, request);
  }

  private pages(): string[][] {
    const { pageSize } = this.dialect;
    const first = this.firstPageSize ?? pageSize;
    const pages = this.results.length === 0 ? [] : [this.results.slice(0, first)];
    for (let from = first; from < this.results.length; from += pageSize) {
      pages.push(this.results.slice(from, from + pageSize));
    }
    return pages;
  }
}

type Exchange = [request: FakeRequest, response: ServerResponse];

function send(response: ServerResponse, { status, body, headers }: FakeResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function withRetryAfter(response: FakeResponse, retryAfter: string | undefined): FakeResponse {
  if (retryAfter === undefined) return response;
  return { ...response, headers: { ...response.headers, 'retry-after': retryAfter } };
}

function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write(CHUNK));
  if (!response.destroyed) response.once('drain', () => pour(response));
}

async function readRequest(message: IncomingMessage): Promise<FakeRequest> {
  const body = (await buffer(message)).toString('utf8');
  const url = new URL(message.url ?? '/', 'http://127.0.0.1');
  return {
    method: message.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: message.headers,
    json: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>),
  };
}
