import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { VisitTestBed } from './testing/visit-test-bed.js';
import type { VisitedWebsite } from './testing/visited-website.js';
import { orderFor } from './testing/visited-website.js';

jest.setTimeout(60_000);
const testBed = new VisitTestBed();
let site: VisitedWebsite;

/** Reports in how many frames it was drawn when it is left. */
const COUNTING = `<!doctype html><h1>Bread</h1><script>
  let frames = 0;
  const frame = () => { frames += 1; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  setTimeout(() => fetch('/frames', { headers: { 'x-frames': String(frames) } }), 2500);
</script>`;

beforeAll(async () => {
  site = await testBed.open();
});
afterAll(() => testBed.close());

function framesReported(): number[] {
  return site.requests('/frames').map(({ headers }) => Number(headers['x-frames']));
}

describe('drawing', () => {
  it('continues for many concurrent visitors of one Chromium', async () => {
    const url = site.page('/counting', COUNTING);
    const orders = Array.from({ length: 6 }, () => orderFor(url, { dwellMs: 3_500 }));
    const reports = await Promise.all(orders.map((order) => testBed.visit(order)));
    expect(reports.map(({ outcome }) => outcome)).toEqual(orders.map(() => 'completed'));
    expect(framesReported()).toHaveLength(6);
    expect(Math.min(...framesReported())).toBeGreaterThan(1);
  });

  it('recovers after a page has hung during a frame', async () => {
    const hanging = site.page(
      '/hanging',
      '<!doctype html><script>requestAnimationFrame(() => { for (;;); })</script>',
    );
    site.log.length = 0;
    await testBed.visit(orderFor(hanging, { dwellMs: 5_000 }));
    const url = site.page('/counting', COUNTING);
    const report = await testBed.visit(orderFor(url, { dwellMs: 4_000 }));
    expect(report.outcome).toBe('completed');
    expect(framesReported()[0]).toBeGreaterThan(1);
  });

  it('is not blocked for long by a page that hangs', async () => {
    const hanging = site.page(
      '/hanging',
      `<!doctype html><script>
        setTimeout(() => requestAnimationFrame(() => { fetch('/hangs', { keepalive: true }); for (;;); }), 500);
      </script>`,
    );
    const hasHung = new Promise<void>((resolve) => {
      site.page('/hangs', (_request, response) => {
        response.end();
        resolve();
      });
    });
    const url = site.page(
      '/seeing',
      `<!doctype html><p>Seeing</p><script>
        setTimeout(() => {
          const late = document.body.appendChild(document.createElement('p'));
          late.textContent = 'late';
          new IntersectionObserver(([{ isIntersecting }]) => isIntersecting && fetch('/seen')).observe(late);
        }, 1_000);
      </script>`,
    );
    const hung = testBed.visit(orderFor(hanging, { dwellMs: 30_000 }));
    await hasHung;
    const others = await Promise.all(
      [1, 2, 3].map(() => testBed.visit(orderFor(url, { dwellMs: 12_000 }))),
    );
    expect(others.map(({ outcome }) => outcome)).toEqual(['completed', 'completed', 'completed']);
    expect(site.requests('/seen')).toHaveLength(3);
    // A full Chromium draws every page by itself: no visit has to fail there.
    expect([undefined, 'timeout']).toContain((await hung).error?.code);
  });
});
