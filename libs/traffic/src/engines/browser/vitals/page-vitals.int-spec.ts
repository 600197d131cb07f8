import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { PageVitals } from '../../../contract/index.js';
import type { VisitOrder, VisitReport } from '../../visit-engine.js';
import { VisitTestBed } from '../testing/visit-test-bed.js';
import type { VisitedWebsite } from '../testing/visited-website.js';
import { orderFor } from '../testing/visited-website.js';

jest.setTimeout(60_000);
const testBed = new VisitTestBed();
let site: VisitedWebsite;

beforeAll(async () => {
  site = await testBed.open();
});
afterAll(() => testBed.close());

/** Of a visit whose page views are measured. */
async function visit(url: string, changes: Partial<VisitOrder> = {}): Promise<VisitReport> {
  const report = await testBed.visit(orderFor(url, { isMeasured: true, ...changes }));
  expect(report.outcome).toBe('completed');
  return report;
}

async function vitalsOf(url: string, changes: Partial<VisitOrder> = {}): Promise<PageVitals> {
  const { pages } = await visit(url, changes);
  const vitals = pages[0]?.vitals;
  if (!vitals) throw new Error('The page view was not measured.');
  return vitals;
}

const MOVING = `<!doctype html><body style="margin: 0"><div id="banner"></div>
  <p id="story" style="margin: 0; font-size: 40px; height: 400px">${'Bread and rolls. '.repeat(20)}</p>
  <script>setTimeout(() => { banner.style.height = '200px'; }, 400);</script>`;

describe('measured page views', () => {
  it('report when the largest element was painted and which one it was', async () => {
    const vitals = await vitalsOf(site.page('/moving', MOVING), { dwellMs: 1_000 });
    expect(vitals).toMatchObject({ lcpElement: '#story', lcpAbsence: null, inpMs: null });
    const { ttfbMs, fcpMs, lcpMs } = vitals;
    expect(ttfbMs).toBeGreaterThan(0);
    expect(fcpMs).toBeGreaterThanOrEqual(ttfbMs ?? Number.NaN);
    expect(lcpMs).toBeGreaterThanOrEqual(fcpMs ?? Number.NaN);
  });

  it('report how much has moved and what', async () => {
    const { cls, shiftElement } = await vitalsOf(site.page('/moving', MOVING), { dwellMs: 1_000 });
    expect(shiftElement).toBe('#story');
    expect(cls).toBeGreaterThan(0.05);
  });

  it('report the final LCP, not that of the first text', async () => {
    const url = site.page(
      '/late',
      `<!doctype html><p>Small</p><script>
        setTimeout(() => { document.body.insertAdjacentHTML('beforeend',
          '<h1 style="font-size: 90px">The largest element comes late</h1>'); }, 500);</script>`,
    );
    const { lcpElement, lcpMs } = await vitalsOf(url, { dwellMs: 1_000 });
    expect(lcpElement).toBe('html>body>h1');
    expect(lcpMs).toBeGreaterThan(450);
  });

  it('measure every page of a visit, and INP where something was pressed', async () => {
    const url = site.page(
      '/first',
      `<!doctype html><h1>First</h1><a id="go" href="/second">To the second page</a><script>
        go.addEventListener('pointerdown', () => {
          go.textContent = 'Going';
          const start = performance.now();
          while (performance.now() - start < 100);
        });
        go.addEventListener('click', (event) => {
          event.preventDefault();
          setTimeout(() => { location.href = '/second'; }, 300);
        });</script>`,
    );
    site.page('/second', '<!doctype html><h1>Second</h1>');
    const { pages } = await visit(url, { dwellMs: 5_000, clickInternalLinks: true });
    const [first, second] = pages.map(({ vitals }) => vitals);
    expect(first).toMatchObject({ lcpElement: 'html>body>h1', inpElement: '#go' });
    expect(first?.inpMs).toBeGreaterThanOrEqual(96); // Chromium rounds to 8 ms
    expect(second).toMatchObject({ lcpElement: 'html>body>h1', inpMs: null });
  });

  it('say why a page has no LCP', async () => {
    const blank = await vitalsOf(site.page('/blank', '<!doctype html><title>Blank</title>'));
    expect(blank).toMatchObject({ lcpMs: null, lcpAbsence: 'nothing_painted' });
    const canvas = await vitalsOf(
      site.page(
        '/canvas',
        `<!doctype html><canvas id="c"></canvas><script>c.getContext('2d').fillRect(0, 0, 90, 90)</script>`,
      ),
    );
    expect(canvas).toMatchObject({ lcpMs: null, lcpAbsence: 'nothing_counts' });
  });

  it('count long tasks, requests by kind, failures, console errors and exceptions', async () => {
    const url = site.page(
      '/faulty',
      `<!doctype html><h1>Faulty</h1><link rel="stylesheet" href="/style.css"><img src="/missing.png">
      <script>
        console.error('No bread', { left: 0 });
        setTimeout(() => { throw new TypeError('The oven is cold'); });
        setTimeout(() => { const start = performance.now(); while (performance.now() - start < 150); }, 100);
      </script>`,
    );
    site.page('/style.css', (_request, response) => {
      response.setHeader('content-type', 'text/css').end('h1 { color: red }');
    });
    const vitals = await vitalsOf(url, { dwellMs: 600 });
    expect(vitals).toMatchObject({ consoleErrors: 1, exceptions: 1, failedRequests: 1 });
    expect(vitals.longTasks).toBeGreaterThanOrEqual(1);
    expect(vitals.blockingMs).toBeGreaterThanOrEqual(90);
    const kinds = vitals.requests?.map(({ kind, count }) => [kind, count]);
    expect(kinds).toEqual([
      ['document', 1],
      ['stylesheet', 1],
      ['image', 1],
    ]);
    expect(vitals.requests?.every(({ bytes }) => bytes > 0)).toBe(true);
    expect(vitals.messages).toEqual(
      expect.arrayContaining([
        { kind: 'console', text: 'No bread Object' },
        { kind: 'exception', text: `TypeError: The oven is cold (${url}:4)` },
        { kind: 'request', text: `Status 404: ${site.origin}/missing.png` },
      ]),
    );
  });

  it('cannot be changed by the page', async () => {
    const url = site.page(
      '/cheating',
      `<!doctype html><h1>Cheating</h1><script>
        JSON.stringify = () => '{}';
        performance.now = () => 0;
        window.PerformanceObserver = class { observe() {} };
        window.seen = [typeof webVitals, typeof reportVitals].join();
        fetch('/seen?' + window.seen);
      </script>`,
    );
    const vitals = await vitalsOf(url);
    expect(vitals.lcpElement).toBe('html>body>h1');
    expect(site.log.some(({ path }) => path === '/seen')).toBe(true);
  });

  it('give up the counts, not the visit, when a page floods its console', async () => {
    const url = site.page(
      '/flooding',
      `<!doctype html><h1>Flooding</h1><script>
        for (let line = 0; line < 20_000; line++) console.error('line', line);</script>`,
    );
    const vitals = await vitalsOf(url, { dwellMs: 1_000 });
    expect(vitals).toMatchObject({ consoleErrors: null, exceptions: null, requests: null });
    expect(vitals.messages).toHaveLength(5);
    const next = await vitalsOf(site.page('/moving', MOVING));
    expect(next.lcpElement).toBe('#story');
  });

  it('are drawn while others of the same Chromium are not', async () => {
    const url = site.page('/moving', MOVING);
    const orders = Array.from({ length: 8 }, (_, index) =>
      orderFor(url, { dwellMs: 1_500, isMeasured: index % 2 === 0 }),
    );
    const reports = await Promise.all(orders.map((order) => testBed.visit(order)));
    expect(reports.map(({ outcome }) => outcome)).toEqual(orders.map(() => 'completed'));
    const measured = reports.map(({ pages }) => pages[0]?.vitals?.lcpElement ?? null);
    expect(measured).toEqual(orders.map(({ isMeasured }) => (isMeasured ? '#story' : null)));
  });

  it('can be on a screenshot', async () => {
    const url = site.page('/moving', MOVING);
    const { screenshot } = await visit(url, { wantsScreenshot: true });
    expect(screenshot?.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
  });
});
