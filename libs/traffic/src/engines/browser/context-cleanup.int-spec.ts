import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { VisitTestBed } from './testing/visit-test-bed.js';
import type { VisitedWebsite } from './testing/visited-website.js';
import { orderFor } from './testing/visited-website.js';

jest.setTimeout(60_000);
const testBed = new VisitTestBed();
let site: VisitedWebsite;

beforeAll(async () => {
  site = await testBed.open();
});
afterAll(() => testBed.close());
beforeEach(() => {
  site.log.length = 0;
});

/** Visits one after the other, in the same context. */
async function visitTwice(url: string, dwellMs = 600): Promise<void> {
  for (let visit = 0; visit < 2; visit++) {
    const report = await testBed.visit(orderFor(url, { dwellMs }));
    expect(report.outcome).toBe('completed');
  }
}

/** What the visits reported to the website, in order. */
function reported(): unknown[] {
  return site
    .requests('/report')
    .map(({ headers }) => JSON.parse(String(headers['x-report'])) as unknown);
}

/** A page that reports the value of an expression, which may be asynchronous. */
function reportingPage(
  path: string,
  expression: string,
  headers: Record<string, string> = {},
): string {
  return site.page(path, (_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><script>(async () => ${expression})().catch(String).then((report) => fetch('/report', { headers: { 'x-report': JSON.stringify(report) } }))</script>`,
      );
  });
}

describe('a response to a visitor’s parting request', () => {
  it('reaches nobody', async () => {
    const held: ServerResponse[] = [];
    const respondOne = (name: string, value: string): void => {
      held.shift()?.setHeader(name, value).end();
    };
    site.page('/parting', (_request, response) => {
      held.push(response);
    });
    const url = site.page('/leaving', (_request, response) => {
      respondOne('set-cookie', 'late=1; max-age=9999; path=/');
      response.setHeader('content-type', 'text/html').end(`<!doctype html><script>
        const before = document.cookie;
        document.cookie = 'mine=1';
        localStorage.mine = 1;
        const report = () => fetch('/report', {
          headers: { 'x-report': JSON.stringify([before, document.cookie, localStorage.mine]) },
        });
        fetch('/settled').then(() => setTimeout(report, 300));
        addEventListener('pagehide', () => {
          navigator.sendBeacon('/parting', 'bye');
          void fetch('/parting', { keepalive: true });
          void fetch('/parting', { keepalive: true, method: 'PUT', body: 'bye' });
        });
      </script>`);
    });
    site.page('/settled', (_request, response) => {
      respondOne('clear-site-data', '"cookies", "storage"');
      response.end();
    });
    await visitTwice(url, 2_000);
    expect(reported()).toEqual([
      ['', 'mine=1', '1'],
      ['', 'mine=1', '1'],
    ]);
    // The website receives the parting request all the same.
    expect(site.requests('/parting').length).toBeGreaterThanOrEqual(2);
  });
});

describe('the next visitor', () => {
  it('meets no worker of the previous one, however long its intended lifetime', async () => {
    site.page('/shared.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript').end(`
        let visitors = 0;
        onconnect = ({ ports: [port] }) => port.postMessage(visitors += 1);
        setInterval(() => indexedDB.open('late'), 10);`);
    });
    const counted = `new Promise((resolve) => {
      const worker = new SharedWorker('/shared.js', { name: 'x', extendedLifetime: true });
      worker.port.onmessage = ({ data }) => resolve(data);
    })`;
    await visitTwice(reportingPage('/sharing', counted), 1_000);
    expect(reported()).toEqual([1, 1]);
  });

  it('finds no file, history entry or lock of the previous one', async () => {
    const found = `{
      const folder = await navigator.storage.getDirectory();
      const found = [await Array.fromAsync(folder.keys()), navigation.entries().length,
        navigator.userActivation.hasBeenActive, (await navigator.locks.query()).held.length];
      await folder.getFileHandle('x', { create: true });
      history.pushState({}, '', '#x');
      void navigator.locks.request('x', () => new Promise(() => 0));
      return found;
    }`;
    await visitTwice(reportingPage('/finding', found));
    const [first, second] = reported();
    expect(second).toEqual(first);
    expect(second).toEqual([[], 1, false, 0]);
  });

  it('requests the page as a first-time visitor', async () => {
    const headers = { etag: '"x"', 'last-modified': new Date(0).toUTCString() };
    const hints = { 'accept-ch': 'sec-ch-ua-platform-version, device-memory, viewport-width' };
    await visitTwice(
      reportingPage('/tagged', '1', { ...headers, ...hints, 'cache-control': 'max-age=9' }),
    );
    const [first, second] = site.requests('/tagged').map(({ headers: sent }) => Object.keys(sent));
    const isNew = (name: string): boolean => name !== 'cache-control';
    expect(second?.filter(isNew)).toEqual(first?.filter(isNew));
  });

  it('keeps what a page stores before it redirects its visitor', async () => {
    const url = site.page(
      '/once',
      `<!doctype html><p>Once<script>
        if (!sessionStorage.once || !localStorage.once || window.name !== 'once') {
          sessionStorage.once = localStorage.once = 1;
          window.name = 'once';
          location.reload();
        }
      </script>`,
    );
    await visitTwice(url);
    expect(site.requests('/once')).toHaveLength(4);
  });
});
