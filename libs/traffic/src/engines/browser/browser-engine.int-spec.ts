import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { personaOf } from '../../rules/personas.js';
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

/** Reports a page's state by a request for `/report?…`. */
function reported(): URLSearchParams {
  return new URLSearchParams(
    site.log.findLast(({ path }) => path === '/report')?.headers['x-report']?.toString(),
  );
}

describe('a visit', () => {
  it('shows the page for its dwell time and identifies itself on documents of the website', async () => {
    const url = site.page(
      '/',
      '<!doctype html><title>Home</title><img src="/picture.png"><p>Hello',
    );
    const order = orderFor(url);
    const report = await testBed.visit(order);
    expect(report).toMatchObject({
      outcome: 'completed',
      error: null,
      pages: [{ url, status: 200 }],
      retryAfterMs: null,
      screenshot: null,
    });
    expect(report.loadMs).toBe(report.pages[0]?.loadMs);
    expect(report.durationMs).toBeGreaterThanOrEqual(order.dwellMs);
    const [document] = site.requests('/');
    expect(document?.headers).toMatchObject({
      'x-groundswell-campaign': order.campaignId,
      'x-groundswell-visit': order.visitId,
      signature: `of ${url}`,
    });
    expect(document?.headers['user-agent']).toMatch(
      /^Mozilla\/5\.0 \(Windows NT 10\.0; Win64; x64\) .*Chrome\/\d+\.0\.0\.0 Safari\/537\.36 GroundswellVisitor\/1\.0 \(\+https/,
    );
    expect(document?.headers['accept-language']).toMatch(/^de-DE,de;q=0\.9,en;q=0\.8/);
    expect(document?.headers.referer).toBeUndefined();
  });

  it('presents the persona to the scripts of the page', async () => {
    const url = site.page(
      '/persona',
      `<!doctype html><meta name="viewport" content="width=device-width"><script>
        fetch('/report', { headers: { 'x-report': new URLSearchParams({
          width: innerWidth, ratio: devicePixelRatio, touch: navigator.maxTouchPoints, zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          language: navigator.language, number: (1234.5).toLocaleString(), visible: document.visibilityState,
          focused: document.hasFocus() }) } });
      </script>`,
    );
    await testBed.visit(orderFor(url, { persona: personaOf('br-android') }));
    expect(Object.fromEntries(reported())).toEqual({
      width: '412',
      ratio: '2.625',
      touch: '5',
      zone: personaOf('br-android').timeZone,
      language: 'pt-BR',
      number: '1.234,5',
      visible: 'visible',
      focused: 'true',
    });
  });

  it('arrives from the search engine and leaves no traces', async () => {
    const url = site.page(
      '/traces',
      `<!doctype html><script>
        const before = [document.cookie, localStorage.x, sessionStorage.x, window.name].join('');
        document.cookie = 'x=1; max-age=9999'; localStorage.x = sessionStorage.x = window.name = 1;
        fetch('/report', { headers: { 'x-report': new URLSearchParams({ before, referrer: document.referrer, history: history.length }) } });
      </script>`,
    );
    for (const referrer of ['http://search.example/', 'http://find.example/']) {
      await testBed.visit(orderFor(url, { referrer }));
      expect(reported().get('before')).toBe('');
      expect(reported().get('referrer')).toBe(referrer);
    }
  });

  it('scrolls with real input, so that lazy content loads and frames keep being drawn', async () => {
    const url = site.page(
      '/long',
      `<!doctype html><div style="height:1500px">Top</div><img loading="lazy" src="/lazy.png" style="width:9px;height:9px"><div id="end" style="height:3000px">End</div>
      <script>
        let wheels = 0, frames = 0;
        addEventListener('wheel', (event) => { wheels += event.isTrusted });
        const frame = () => { frames += 1; requestAnimationFrame(frame) }; frame();
        new IntersectionObserver(([entry]) => {
          if (entry.isIntersecting) fetch('/report', { headers: { 'x-report': new URLSearchParams({ wheels, seen: 1, isFramed: frames > 2 }) } });
        }).observe(document.getElementById('end'));
      </script>`,
    );
    await testBed.visit(orderFor(url, { scroll: true, dwellMs: 9_000 }));
    expect(reported().get('seen')).toBe('1');
    expect(Number(reported().get('wheels'))).toBeGreaterThan(0);
    expect(reported().get('isFramed')).toBe('true');
    expect(site.requests('/lazy.png')).toHaveLength(1);
  });

  it.each(['de-windows', 'de-android'])('clicks only links of the website as %s', async (id) => {
    site.log.length = 0;
    const links =
      '<a href="https://other.example/">out</a> <a href="/second">second</a> <a href="/logout">bye</a>';
    const url = site.page(
      '/first',
      `<!doctype html><script>onclick = (event) => fetch('/clicked?' + event.isTrusted)</script>${links}`,
    );
    site.page('/second', '<!doctype html><p>Second');
    const order = orderFor(url, {
      persona: personaOf(id),
      clickInternalLinks: true,
      dwellMs: 5_000,
    });
    const report = await testBed.visit(order);
    expect(report.pages).toMatchObject([
      { url, status: 200 },
      { url: `${site.origin}/second`, status: 200 },
    ]);
    expect(report.pages.every(({ loadMs }) => loadMs !== null)).toBe(true);
    const [second] = site.requests('/second');
    expect(second?.headers.referer).toBe(url);
    expect(second?.headers['x-groundswell-visit']).toBe(order.visitId);
    expect(site.requests('/clicked')).toHaveLength(1);
    expect(site.requests('/logout')).toEqual([]);
  });

  it('follows a link that cannot be pressed, as if it were found in a menu', async () => {
    const url = site.page('/menu', '<!doctype html><a href="/hidden" style="display:none">x</a>');
    site.page('/hidden', '<!doctype html>found');
    const options = { clickInternalLinks: true, dwellMs: 5_000 };
    const report = await testBed.visit(orderFor(url, options));
    expect(report.pages.map((page) => page.url)).toEqual([url, `${site.origin}/hidden`]);
  });

  it('takes a screenshot', async () => {
    const url = site.page('/shot', '<!doctype html><h1>Shot');
    const report = await testBed.visit(orderFor(url, { wantsScreenshot: true }));
    expect([...(report.screenshot ?? [])].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
  });

  it('obeys robots.txt at the landing and at clicks', async () => {
    const url = site.page('/allowed', '<!doctype html><a href="/private/x">x</a>');
    site.page('/private/x', '<!doctype html>private');
    site.page('/robots.txt', 'user-agent: GroundswellVisitor\ndisallow: /private/');
    const options = { obeysRobots: true, clickInternalLinks: true, dwellMs: 5_000 };
    const report = await testBed.visit(orderFor(url, options));
    expect(report).toMatchObject({ outcome: 'completed', pages: [{ url }] });
    const refused = await testBed.visit(orderFor(`${site.origin}/private/x`, options));
    expect(refused).toMatchObject({ outcome: 'failed', error: { code: 'blocked_by_robots' } });
    expect(site.requests('/private/x')).toEqual([]);
  });
});
