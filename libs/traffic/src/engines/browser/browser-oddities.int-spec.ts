import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
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

describe('an unusual page', () => {
  it.each([
    ['closes itself', '<script>onload = () => { close(); open("", "_self").close(); }</script>'],
    ['is empty', null],
    [
      'prints itself',
      '<script>onload = () => { print(); document.execCommand("print"); }</script>',
    ],
    [
      'writes history without an end',
      '<script>let n = 0; setInterval(() => { try { history.pushState({}, "", "#" + n++) } catch {} })</script>',
    ],
    [
      'goes back and forth',
      '<script>history.pushState({}, ""); setInterval(() => { history.back(); history.forward() }, 20)</script>',
    ],
    [
      'changes its address without an end',
      '<script>let n = 0; setInterval(() => { location.hash = n++ }, 5)</script>',
    ],
    [
      'offers a file without an end',
      '<a download="x" href="data:,x"></a><script>setInterval(() => document.querySelector("a").click(), 50)</script>',
    ],
    [
      'asks for everything it may not have',
      `<script>
        Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => 0);
        navigator.mediaDevices?.getUserMedia({ video: true }).catch(() => 0);
        document.documentElement.requestFullscreen().catch(() => 0);
      </script>`,
    ],
    [
      'asks to stay, having been touched',
      '<script>onbeforeunload = (event) => { event.preventDefault(); return "stay" }</script>',
    ],
  ])('is visited for its dwell time when it %s', async (_how, content) => {
    const body = content === null ? '' : `<!doctype html><p style="height:3000px">Odd${content}`;
    const url = site.page('/odd', body);
    const report = await testBed.visit(orderFor(url, { dwellMs: 1_200, scroll: true }));
    expect(report).toMatchObject({ outcome: 'completed', pages: [{ url, status: 200 }] });
    expect(report.durationMs).toBeGreaterThanOrEqual(1_200);
  });

  it('is not loaded endlessly when it refreshes itself', async () => {
    const url = site.page('/fresh', '<!doctype html><meta http-equiv="refresh" content="0.1"><p>x');
    // Whether it was ever shown to a visitor depends on a race between loading and leaving.
    await testBed.visit(orderFor(url, { dwellMs: 4_000 }));
    expect(site.requests('/fresh').length).toBeLessThanOrEqual(20);
  });

  it('is an error when it requires a password, but not when only a part of it does', async () => {
    const secret = site.page('/secret', (_request, response) => {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('no');
    });
    const report = await testBed.visit(orderFor(secret));
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'http_status' } });
    const url = site.page(
      '/open',
      '<!doctype html><img src="/secret"><iframe src="/secret"></iframe>',
    );
    const open = await testBed.visit(orderFor(url));
    expect(open).toMatchObject({ outcome: 'completed', pages: [{ url, status: 200 }] });
  });
});
