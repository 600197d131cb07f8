import type { RecordedBatch, RecordedStep } from '@app/traffic/contract';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import puppeteer from 'puppeteer-core';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'];
export const TOKEN = 'a1_-'.repeat(11).slice(0, 43);

/** The script as pages get it, built from these sources. */
export async function buildRecorder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'groundswell-recorder-'));
  try {
    const build = ['node_modules/vite/bin/vite.js', 'build', 'apps/recorder', '--emptyOutDir'];
    await promisify(execFile)(process.execPath, [...build, '--outDir', folder]);
    return readFileSync(join(folder, 'recorder.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A website with the tag in each page, the product on another origin, and a Chromium that reaches both. */
export class RecorderTestBed {
  /** What the product has stored. */
  steps: RecordedStep[] = [];
  /** Bodies of every request, as they were sent. */
  readonly bodies: string[] = [];
  /** What the product responds with; 0 cuts the connection. */
  status = 200;
  private hasEnded = false;
  private readonly pages = new Map<string, { html: string; headers: Record<string, string> }>();
  private context: BrowserContext | null = null;
  private waiting: (() => void)[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly servers: readonly [Server, Server],
  ) {}

  static async open(): Promise<RecorderTestBed> {
    const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH, LD_LIBRARY_PATH } = process.env;
    if (CHROMIUM_PATH === undefined || CHROMIUM_PATH === '') {
      throw new Error('Tests with a browser need CHROMIUM_PATH; `npm test` sets it.');
    }
    const libraries = [CHROMIUM_LIBRARY_PATH, LD_LIBRARY_PATH].filter((one) => one !== undefined);
    const [script, browser, site, product] = await Promise.all([
      buildRecorder(),
      puppeteer.launch({
        executablePath: CHROMIUM_PATH,
        args: FLAGS,
        pipe: true,
        env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
      }),
      listen(createServer()),
      listen(createServer()),
    ]);
    const bed = new RecorderTestBed(browser, [site, product]);
    site.on('request', ({ url }, response: ServerResponse) => bed.servePage(url ?? '', response));
    product.on('request', (request, response: ServerResponse) => {
      response.setHeader('access-control-allow-origin', '*');
      if (request.url === '/recorder.js') {
        response.setHeader('content-type', 'text/javascript').end(script);
        return;
      }
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => bed.take(text, response));
    });
    return bed;
  }

  get site(): string {
    return originOf(this.servers[0]);
  }

  get product(): string {
    return originOf(this.servers[1]);
  }

  /** A page with the tag of the recorder. */
  serves(path: string, body: string, headers: Record<string, string> = {}): void {
    const tag = `<script src="${this.product}/recorder.js" async></script>`;
    const html = `<!doctype html><meta charset="utf-8"><title>Shop</title>${tag}<body>${body}`;
    this.pages.set(path, { html, headers });
  }

  /** Opens a page; with `starts`, as the owner does who was sent there by the product. */
  async visit(path: string, { starts = true } = {}): Promise<Page> {
    this.context ??= await this.browser.createBrowserContext();
    const page = await this.context.newPage();
    const fragment = starts ? `#groundswell-recording=${TOKEN}` : '';
    await page.goto(`${this.site}${path}${fragment}`);
    return page;
  }

  /** Resolves when the product has stored this many steps. */
  async stored(count: number): Promise<RecordedStep[]> {
    while (this.steps.length < count) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    return this.steps;
  }

  /** Resolves when the recorder has sent this many requests. */
  async requested(count: number): Promise<void> {
    while (this.bodies.length < count) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** Resolves when the recorder has said that it stops. */
  async ended(): Promise<void> {
    while (!this.hasEnded) await this.requested(this.bodies.length + 1);
  }

  async reset(): Promise<void> {
    await this.context?.close();
    this.context = null;
    this.steps = [];
    this.bodies.length = 0;
    this.status = 200;
    this.hasEnded = false;
    this.pages.clear();
  }

  async close(): Promise<void> {
    await this.browser.close();
    for (const server of this.servers) {
      server.closeAllConnections();
      server.close();
    }
  }

  private servePage(url: string, response: ServerResponse): void {
    const page = this.pages.get(url.split('?')[0] ?? '');
    if (page === undefined) response.writeHead(404).end();
    else {
      const type = { 'content-type': 'text/html; charset=utf-8' };
      response.writeHead(200, { ...type, ...page.headers }).end(page.html);
    }
  }

  private take(text: string, response: ServerResponse): void {
    this.bodies.push(text);
    if (this.status === 0) response.destroy();
    else if (this.status !== 200) response.writeHead(this.status).end('{}');
    else {
      const { from, steps, ends } = JSON.parse(text) as RecordedBatch;
      this.steps.push(...steps.slice(this.steps.length - from));
      this.hasEnded ||= ends;
      response.end(JSON.stringify({ steps: this.steps.length, isFull: false }));
    }
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
