import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import puppeteer from 'puppeteer-core';
import type { Browser, Page } from 'puppeteer-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-dev-shm-usage'];

/**
 * A Chromium without a proxy, and a server for arbitrary bytes: the reference for our own parsers. Only for tests with
 * trusted bytes.
 */
export class ReferenceChromium {
  private served: { headers: Readonly<Record<string, string>>; body: Buffer } | null = null;
  private count = 0;

  private constructor(
    private readonly browser: Browser,
    private readonly server: Server,
    readonly page: Page,
  ) {
    server.on('request', (request, response) => {
      const isPage = request.url === `/${this.count}` && this.served !== null;
      if (!isPage || this.served === null) response.writeHead(404).end();
      else response.writeHead(200, this.served.headers).end(this.served.body);
    });
  }

  static async open(): Promise<ReferenceChromium> {
    const { CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH } = process.env;
    if (CHROMIUM_PATH === undefined || CHROMIUM_PATH === '') {
      throw new Error('Tests with a browser need CHROMIUM_PATH; `npm test` sets it.');
    }
    const browser = await puppeteer.launch({
      executablePath: CHROMIUM_PATH,
      args: FLAGS,
      env: { ...process.env, LD_LIBRARY_PATH: CHROMIUM_LIBRARY_PATH },
    });
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ReferenceChromium(browser, server, await browser.newPage());
  }

  /** Loads these bytes as a page. Returns `false` if the browser shows its error page instead. */
  async load(body: Buffer | string, headers: Readonly<Record<string, string>>): Promise<boolean> {
    this.served = { headers, body: Buffer.from(body) };
    this.count += 1;
    const { port } = this.server.address() as AddressInfo;
    try {
      await this.page.goto(`http://127.0.0.1:${port}/${this.count}`);
      return true;
    } catch (error: unknown) {
      if (error instanceof Error && error.message.includes('net::ERR_')) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
    this.server.closeAllConnections();
  }
}
