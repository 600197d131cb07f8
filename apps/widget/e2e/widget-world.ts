import type { LiveFix } from '@app/fixes/contract';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { buildWidget } from './built-widget.js';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'];
/** Whether a page is opened before somebody asks for it must not depend on the memory that is free. */
const NO_MEMORY_CHECK = '--disable-features=Prerender2MemoryControls';
export const SITE_ID = 'gsw_1795176000000_0a1b2c';

/** What a test's product says to GET /api/widget/fixes: fixes, or any answer at all. */
export type Said =
  readonly Partial<LiveFix>[] | { readonly status?: number; readonly body: string };

export interface SeenPing {
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

/** A website, the product beside it on another origin, and a Chromium without anything between. */
export class WidgetWorld {
  readonly pings: SeenPing[] = [];
  /** Headers of every request for fixes. */
  readonly asked: IncomingHttpHeaders[] = [];
  private readonly fixes = new Map<string, Said>();
  private readonly pages = new Map<string, SitePage>();
  private readonly held = new Map<string, Promise<unknown>>();
  private context: BrowserContext | null = null;
  private unanswered = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly script: string,
    private readonly servers: readonly [Server, Server],
  ) {
    const [site, product] = servers;
    site.on('request', (request, response: ServerResponse) => {
      const url = request.url ?? '';
      void Promise.resolve(this.held.get(url)).then(() => {
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
        this.asked.push(request.headers);
        this.answer(url.searchParams.get('path') ?? '', response);
      } else {
        let text = '';
        request.on('data', (chunk: Buffer) => (text += chunk.toString()));
        request.on('end', () => {
          const body = JSON.parse(text) as SeenPing['body'];
          this.pings.push({ headers: request.headers, body });
          response.writeHead(204).end();
        });
      }
    });
  }

  static async open(): Promise<WidgetWorld> {
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
    return new WidgetWorld(browser, script, [site, product]);
  }

  get site(): string {
    return originOf(this.servers[0]);
  }

  get product(): string {
    return originOf(this.servers[1]);
  }

  /** The snippet, as a website's owner puts it into the page. */
  tag(attributes = 'async'): string {
    return `<script src="${this.product}/widget.js" data-site-id="${SITE_ID}" ${attributes}></script>`;
  }

  says(path: string, said: Said): void {
    this.fixes.set(path, said);
  }

  serves(path: string, html: string, headers: Readonly<Record<string, string>> = {}): void {
    this.pages.set(path, { html, headers });
  }

  /** The website keeps back what it has at this address, until the answer is called. */
  holds(path: string): () => void {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    this.held.set(path, promise);
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

  /** Opens a page in a browser that knows nothing yet. Timers of seconds take milliseconds in it. */
  async visit(
    path = '/',
    before?: string,
    waitUntil: 'load' | 'domcontentloaded' = 'load',
  ): Promise<Page> {
    this.context ??= await this.browser.createBrowserContext();
    const page = await this.context.newPage();
    await page.evaluateOnNewDocument(HURRY);
    if (before !== undefined) await page.evaluateOnNewDocument(before);
    await page.goto(this.site + path, { waitUntil });
    return page;
  }

  /** Everything said, seen and open is gone. */
  async reset(): Promise<void> {
    await this.context?.close();
    this.context = null;
    this.fixes.clear();
    this.pages.clear();
    this.held.clear();
    this.pings.length = 0;
    this.asked.length = 0;
    this.unanswered = 0;
  }

  /** Answers for paths that have not been told of. */
  get strayAnswers(): number {
    return this.unanswered;
  }

  async close(): Promise<void> {
    await this.browser.close();
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  private answer(path: string, response: ServerResponse): void {
    const said = this.fixes.get(path);
    if (said === undefined) this.unanswered += 1;
    response.setHeader('content-type', 'application/json');
    if (said !== undefined && 'body' in said) response.writeHead(said.status ?? 200).end(said.body);
    else response.end(JSON.stringify({ version: 7, fixes: said ?? [] }));
  }
}

/** Five seconds of settling and thirty between pings would only be waited for. */
const HURRY = `(() => {
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
