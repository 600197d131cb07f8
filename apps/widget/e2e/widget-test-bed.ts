import type { LiveFix } from '@app/fixes/contract';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { buildWidget } from './built-widget.js';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'];
/** Prerendering must not depend on the free memory of the machine. */
const NO_MEMORY_CHECK = '--disable-features=Prerender2MemoryControls';
export const SITE_ID = 'gsw_1795176000000_0a1b2c';

/** The product's response to GET /api/widget/fixes: fixes, or any other response. */
export type MockedResponse =
  | readonly Partial<LiveFix>[]
  | { readonly status?: number; readonly body: string };

export interface ReceivedPing {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly siteId: string;
    readonly path: string;
    readonly version?: number;
    readonly stale: readonly string[];
  };
}

interface SitePage {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A website, the product on another origin, and a Chromium that reaches both without a proxy. */
export class WidgetTestBed {
  readonly pings: ReceivedPing[] = [];
  /** Headers of every request for fixes. */
  readonly requests: IncomingHttpHeaders[] = [];
  private readonly fixes = new Map<string, MockedResponse>();
  private readonly pages = new Map<string, SitePage>();
  private readonly delayed = new Map<string, Promise<unknown>>();
  private context: BrowserContext | null = null;
  private unexpectedCount = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly script: string,
    private readonly servers: readonly [Server, Server],
  ) {
    const [site, product] = servers;
    site.on('request', (request, response: ServerResponse) => {
      const url = request.url ?? '';
      void Promise.resolve(this.delayed.get(url)).then(() => {
        const page = this.pages.get(url);
        if (page === undefined) response.writeHead(404).end();
        else {
          const type = { 'content-type': 'text/html; charset=utf-8' };
          response.writeHead(200, { ...type, ...page.headers }).end(page.html);
        }
      });
    });
    product.on('request', (request, response: ServerResponse) => {
      response.setHeader('access-control-allow-origin', '*');
      const url = new URL(request.url ?? '/', this.product);
      if (url.pathname === '/widget.js') {
        response.setHeader('content-type', 'text/javascript').end(this.script);
      } else if (url.pathname === '/api/widget/fixes') {
        this.requests.push(request.headers);
        this.respond(url.searchParams.get('path') ?? '', response);
      } else {
        let text = '';
        request.on('data', (chunk: Buffer) => (text += chunk.toString()));
        request.on('end', () => {
          const body = JSON.parse(text) as ReceivedPing['body'];
          this.pings.push({ headers: request.headers, body });
          response.writeHead(204).end();
        });
      }
    });
  }

  static async open(): Promise<WidgetTestBed> {
    const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH, LD_LIBRARY_PATH } = process.env;
    if (CHROMIUM_PATH === undefined || CHROMIUM_PATH === '') {
      throw new Error('Tests with a browser need CHROMIUM_PATH; `npm test` sets it.');
    }
    const libraries = [CHROMIUM_LIBRARY_PATH, LD_LIBRARY_PATH].filter((one) => one !== undefined);
    const [script, browser, site, product] = await Promise.all([
      buildWidget(),
      puppeteer.launch({
        executablePath: CHROMIUM_PATH,
        args: [...FLAGS, NO_MEMORY_CHECK],
        pipe: true,
        env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
      }),
      listen(createServer()),
      listen(createServer()),
    ]);
    return new WidgetTestBed(browser, script, [site, product]);
  }

  get site(): string {
    return originOf(this.servers[0]);
  }

  get product(): string {
    return originOf(this.servers[1]);
  }

  /** The snippet, as the website's owner embeds it. */
  tag(attributes = 'async'): string {
    return `<script src="${this.product}/widget.js" data-site-id="${SITE_ID}" ${attributes}></script>`;
  }

  respondsWith(path: string, mocked: MockedResponse): void {
    this.fixes.set(path, mocked);
  }

  serves(path: string, html: string, headers: Readonly<Record<string, string>> = {}): void {
    this.pages.set(path, { html, headers });
  }

  /** Holds back the response for this address until the returned function is called. */
  delays(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.delayed.set(path, promise);
    return () => {
      resolve(null);
    };
  }

  /** A page with these parts and the widget. */
  servesPage(parts: { head?: string; body?: string; html?: string; path?: string }): void {
    const { head = '', body = '', html = 'lang="en"', path = '/' } = parts;
    const document = `<!doctype html><html ${html}><head><meta charset="utf-8">${head}${this.tag()}</head><body>${body}</body></html>`;
    this.serves(path, document);
  }

  /** Opens a page in a fresh browser context, where timers of seconds take milliseconds. */
  async visit(
    path = '/',
    before?: string,
    waitUntil: 'load' | 'domcontentloaded' = 'load',
  ): Promise<Page> {
    this.context ??= await this.browser.createBrowserContext();
    const page = await this.context.newPage();
    await page.evaluateOnNewDocument(ACCELERATED_TIMERS);
    if (before !== undefined) await page.evaluateOnNewDocument(before);
    await page.goto(this.site + path, { waitUntil });
    return page;
  }

  async reset(): Promise<void> {
    await this.context?.close();
    this.context = null;
    this.fixes.clear();
    this.pages.clear();
    this.delayed.clear();
    this.pings.length = 0;
    this.requests.length = 0;
    this.unexpectedCount = 0;
  }

  /** Number of requests for paths that the test did not expect. */
  get unexpectedRequests(): number {
    return this.unexpectedCount;
  }

  async close(): Promise<void> {
    await this.browser.close();
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  private respond(path: string, response: ServerResponse): void {
    const mocked = this.fixes.get(path);
    if (mocked === undefined) this.unexpectedCount += 1;
    response.setHeader('content-type', 'application/json');
    if (mocked !== undefined && 'body' in mocked)
      response.writeHead(mocked.status ?? 200).end(mocked.body);
    else response.end(JSON.stringify({ version: 7, fixes: mocked ?? [] }));
  }
}

/** Accelerates the five seconds of settling and the thirty between pings. */
const ACCELERATED_TIMERS = `(() => {
  const [later, often, now, start] = [setTimeout, setInterval, Date.now, Date.now()];
  Date.now = () => start + (now() - start) * 50;
  const short = (ms) => ms >= 1000 ? ms / 50 : ms;
  window.setTimeout = (work, ms, ...rest) => later(work, short(ms), ...rest);
  window.setInterval = (work, ms, ...rest) => often(work, short(ms), ...rest);
})()`;

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
