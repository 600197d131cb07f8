import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { consoleOf, consoleText } from '../../../rules/evidence/console-text.js';
import { harOf } from '../../../rules/evidence/har.js';
import { maskEvidence } from '../../../rules/evidence/mask-evidence.js';
import { har12 } from '../../../rules/evidence/testing/har-schema.js';
import type { VisitEvidence } from '../../../rules/evidence/visit-evidence.js';
import { journeyDefinitionSchema } from '../../../contract/index.js';
import type { VisitOrder } from '../../visit-engine.js';
import { VisitTestBed } from '../testing/visit-test-bed.js';
import type { VisitedWebsite } from '../testing/visited-website.js';
import { orderFor } from '../testing/visited-website.js';

jest.setTimeout(120_000);
const testBed = new VisitTestBed();
let site: VisitedWebsite;

beforeAll(async () => {
  site = await testBed.open();
});
afterAll(() => testBed.close());

async function evidenceOf(url: string, changes: Partial<VisitOrder> = {}): Promise<VisitEvidence> {
  const { evidence } = await testBed.visit(orderFor(url, changes));
  if (evidence === undefined) throw new Error('The visit left no evidence.');
  return maskEvidence(await evidence());
}

function saidIn(evidence: VisitEvidence): string {
  const said = consoleOf(evidence);
  return said === null ? '' : consoleText(said);
}

const PICTURE = (_request: unknown, response: ServerResponse): void => {
  response
    .setHeader('content-type', 'image/svg+xml')
    .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
};
const SHOP = `<!doctype html><title>Shop</title><h1>Shop</h1><img src="/missing.png">
  <input name="q" value="bread"><input type="password" value="opensesame"><script>
    console.log('hello', { a: 1 });
    console.error('the token is', btoa('opensesame'));
    setTimeout(() => { throw new TypeError('The oven is cold'); });
    setTimeout(() => { document.querySelector('h1').style.marginTop = '90px'; }, 300);
  </script>`;

/** Something moves, so that there are several pictures however busy the machine is. */
const MOVING = `<i>0</i><script>
    setInterval(() => { document.querySelector('i').textContent = String(Date.now() % 10); }, 100);
  </script>`;

describe('the evidence of a visit', () => {
  it('has every request of a measured visit, as a valid HAR, and its console', async () => {
    const url = site.page('/shop', SHOP);
    const evidence = await evidenceOf(`${url}?session=abcdef`, { isMeasured: true });
    const { entries, pages } = har12.parse(harOf(evidence)).log;
    expect(entries.map(({ request }) => request.url)).toEqual([
      `${url}?session=••••`,
      `${site.origin}/missing.png`,
    ]);
    expect(entries.map(({ response }) => response.status)).toEqual([200, 404]);
    expect(entries.every(({ time, pageref }) => time > 0 && pageref === 'page_1')).toBe(true);
    expect(pages).toHaveLength(1);
    const text = saidIn(evidence);
    expect(text).toMatch(/log: hello Object \(.*\/shop\?session=••••:3\)/);
    expect(text).toMatch(/exception: TypeError: The oven is cold/);
    expect(text).toMatch(/error: Failed to load resource: .*404/);
    expect(evidence).toMatchObject({ hasAllRequests: true, film: [], dom: null });
  });

  it('has the documents, the failures and the console of any other visit', async () => {
    site.page('/away', (_request, response) => {
      response.writeHead(302, { location: '/shop', 'set-cookie': 'id=1' }).end();
    });
    site.page('/shop', SHOP);
    const evidence = await evidenceOf(`${site.origin}/away`);
    const { entries } = har12.parse(harOf(evidence)).log;
    expect(entries.map(({ request, response }) => [request.url, response.status])).toEqual([
      [`${site.origin}/away`, 302],
      [`${site.origin}/shop`, 200],
      [`${site.origin}/missing.png`, 404],
    ]);
    expect(JSON.stringify(harOf(evidence))).not.toContain('id=1');
    expect(saidIn(evidence)).toContain('The oven is cold');
    expect(evidence.hasAllRequests).toBe(false);
  });

  it('has what the pages of any other visit requested, as far as they can read it', async () => {
    site.page('/bread.css', (_request, response) => {
      response.setHeader('content-type', 'text/css').end('h1 { color: brown }');
    });
    site.page('/orders', (_request, response) => {
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    });
    site.page('/moved.png', (_request, response) => {
      response.writeHead(302, { location: '/bread.png' }).end();
    });
    site.page('/bread.png', PICTURE);
    site.page('/next', '<!doctype html><title>Next</title>');
    const url = site.page(
      '/shop-window',
      `<!doctype html><title>Shop</title><link rel="stylesheet" href="/bread.css">
      <img src="/missing.png"><img src="/moved.png"><img src="http://localhost:${site.server.port}/refused.png">
      <a href="/next">Next</a>
      <script>onload = () => fetch('/orders', { method: 'POST' })</script>`,
    );
    const evidence = await evidenceOf(url, { clickInternalLinks: true, dwellMs: 5_000 });
    const shown = evidence.requests.map(({ url: address, method, type, status, bytes }) => {
      return [new URL(address).pathname, method, type, status, bytes !== null];
    });
    expect(shown.toSorted()).toEqual(
      [
        ['/shop-window', 'GET', 'Document', 200, false],
        ['/bread.css', 'GET', 'Stylesheet', 200, true],
        ['/missing.png', 'GET', 'Image', 404, true],
        // The page has one timing for both.
        ['/moved.png', 'GET', 'Image', null, false],
        ['/bread.png', 'GET', 'Image', 200, true],
        // The page cannot read another origin; the browser's console shows it.
        ['/refused.png', 'GET', 'Image', 403, false],
        ['/orders', 'POST', 'Fetch', 201, true],
        ['/next', 'GET', 'Document', 200, false],
      ].toSorted(),
    );
    expect(evidence.requests.every(({ durationMs }) => durationMs !== null)).toBe(true);
    expect(evidence.hasAllRequests).toBe(false);
    const { entries } = har12.parse(harOf(evidence)).log;
    expect(entries.map(({ pageref }) => pageref).toSorted()).toEqual([
      ...Array<string>(7).fill('page_1'),
      'page_2',
    ]);
  });

  it('has what a page has not received when its visit fails', async () => {
    site.page('/never.js', () => undefined);
    site.page('/bread.png', PICTURE);
    const url = site.page(
      '/waiting',
      `<!doctype html><title>Shop</title>
      <script nomodule src="/old.js"></script><script type="text/plain" src="/consent.js"></script>
      <img src="/bread.png" onload="location.href = 'http://127.0.0.1:9/'"><script src="/never.js"></script>`,
    );
    const evidence = await evidenceOf(url);
    const shown = evidence.requests.map((one) => [new URL(one.url).pathname, one.status, one.type]);
    expect(shown.toSorted()).toEqual([
      ['/', null, 'Document'],
      ['/bread.png', 200, 'Image'],
      ['/never.js', null, 'Script'],
      ['/waiting', 200, 'Document'],
    ]);
  });

  it('has the requests of a page that navigated by itself before it could be read', async () => {
    site.page('/bread.png', PICTURE);
    site.page('/failing', (_request, response) => {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Out of bread</h1>');
    });
    const url = site.page(
      '/leaving',
      `<!doctype html><title>Shop</title><img src="/bread.png" onload="location.href = '/failing'">`,
    );
    const evidence = await evidenceOf(url);
    const shown = evidence.requests.map((one) => [new URL(one.url).pathname, one.status]);
    expect(shown).toEqual([
      ['/leaving', 200],
      ['/bread.png', null],
      ['/failing', 500],
    ]);
  });

  it('has every request of a visit that follows a journey', async () => {
    const url = site.page('/shop', SHOP);
    const { steps } = journeyDefinitionSchema.parse({
      name: 'Bread',
      steps: [
        { kind: 'open', address: '/shop' },
        { kind: 'waitForText', text: 'Sold out', waitSeconds: 1 },
      ],
      values: [],
    });
    const journey = { steps, values: new Map<string, string>(), secrets: [] };
    const evidence = await evidenceOf(url, { journey });
    expect(evidence.hasAllRequests).toBe(true);
    expect(evidence.requests.map(({ status }) => status)).toEqual([200, 404]);
  });

  it('belongs to one visitor only', async () => {
    const first = site.page('/first', `<!doctype html><script>console.log('first')</script>`);
    const second = site.page('/second', `<!doctype html><script>console.log('second')</script>`);
    const kept = await testBed.visit(orderFor(first));
    const next = await evidenceOf(second);
    expect(saidIn(next)).not.toContain('first');
    const text = saidIn((await kept.evidence?.()) ?? next);
    expect([text.includes('first'), text.includes('second')]).toEqual([true, false]);
  });

  it('is a film with the vitals, and the page without scripts and passwords, where it is filmed', async () => {
    const evidence = await evidenceOf(site.page('/moving', SHOP + MOVING), {
      ...{ isMeasured: true, isFilmed: true, dwellMs: 3_000 },
    });
    const { film, marks, dom } = evidence;
    expect(film.length).toBeGreaterThanOrEqual(2);
    expect(film.every(({ jpeg }) => jpeg[0] === 0xff && jpeg[1] === 0xd8)).toBe(true);
    expect(film.map(({ atMs }) => atMs)).toEqual(
      [...film.map(({ atMs }) => atMs)].sort((a, b) => a - b),
    );
    expect(marks.map(({ name }) => name)).toEqual(['fcp', 'lcp', 'cls']);
    expect(marks.find(({ name }) => name === 'cls')?.atMs).toBeGreaterThan(290);
    expect(dom).toContain('<h1 style="margin-top: 90px;">Shop</h1>');
    expect(dom).toContain('<input name="q" value="bread">');
    expect(dom).toContain('<input type="password" value="••••">');
    expect(dom).not.toContain('console.log');
    // What was in the password field is masked elsewhere, too.
    expect(saidIn(evidence)).not.toContain(btoa('opensesame').slice(0, 12));
    expect(saidIn(evidence)).toContain('the token is ••••');
  });

  it('has the page of a visit that failed', async () => {
    const url = site.page('/broken', (_request, response) => {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Out of bread</h1>');
    });
    const evidence = await evidenceOf(url);
    expect(evidence.dom).toContain('Out of bread');
    expect(evidence.requests.map(({ status }) => status)).toEqual([500]);
  });
});

describe('a hostile page', () => {
  it.each([
    [
      '20,000 console lines',
      `for (let i = 0; i < 20_000; i++) console.log('line', i, 'x'.repeat(99))`,
    ],
    [
      '2,000 requests',
      `for (let i = 0; i < 2_000; i++) fetch('/none?' + i + 'x'.repeat(500)).catch(() => 0)`,
    ],
    [
      'endless data in addresses',
      `for (let i = 0; i < 50; i++) { const image = new Image(); image.src = 'data:image/png;base64,' + 'A'.repeat(500_000); document.body.append(image); }`,
    ],
    [
      'a document of 100 MB',
      `for (let i = 0; i < 100; i++) { const part = document.createElement('p'); part.textContent = 'x'.repeat(1_000_000); part.hidden = true; document.body.append(part); }
       for (let i = 0; i < 100_000; i++) document.body.append(document.createElement('hr'));`,
    ],
  ])('leaves no more than is kept: %s', async (name, script) => {
    const url = site.page(
      `/hostile-${name.length}`,
      `<!doctype html><body><h1>Hi</h1><script>${script}</script>`,
    );
    const before = process.memoryUsage().rss;
    for (const isMeasured of [true, false]) {
      const changes = { isMeasured, isFilmed: isMeasured, dwellMs: 1_000 };
      const report = await testBed.visit(orderFor(url, changes));
      const evidence = await report.evidence?.();
      expect(evidence).toBeDefined();
      if (evidence === undefined) return;
      expect(JSON.stringify(harOf(evidence)).length).toBeLessThan(2_000_000);
      expect(saidIn(evidence).length).toBeLessThan(300_000);
      expect(evidence.dom?.length ?? 0).toBeLessThan(1_100_000);
      expect(evidence.film.reduce((sum, { jpeg }) => sum + jpeg.length, 0)).toBeLessThan(1_100_000);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 * 1024);
  });
});
