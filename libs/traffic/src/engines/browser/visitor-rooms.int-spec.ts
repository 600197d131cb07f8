import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LocalServers } from '@app/outbound/testing';
import { personaOf } from '../../rules/personas.js';
import type { TestEngine } from './testing/visited-website.js';
import { createTestEngine, orderFor, VisitedWebsite } from './testing/visited-website.js';

jest.setTimeout(60_000);
const servers = new LocalServers();
const { signal } = new AbortController();
let site: VisitedWebsite;
let other: VisitedWebsite;
let visits: TestEngine;

/** Tells what it finds, and leaves behind whatever a page can, also when it is left. */
const HOARDER = `<!doctype html><script src="/kept.js"></script><script>
  const found = () => [document.cookie, localStorage.x, sessionStorage.x, window.name].join('');
  const hoard = () => { document.cookie = 'x=1; max-age=9999'; localStorage.x = sessionStorage.x = window.name = 'x' };
  const before = found();
  hoard();
  addEventListener('pagehide', hoard);
  fetch('/told', { headers: { 'x-told': JSON.stringify([before, navigator.language, document.hasFocus()]) } });
</script>`;

beforeAll(async () => {
  [site, other] = await Promise.all([VisitedWebsite.start(servers), VisitedWebsite.start(servers)]);
  visits = createTestEngine([`127.0.0.1:${site.server.port}`], { reusesRooms: true });
  site.page('/kept.js', (_request, response) => {
    response.setHeader('cache-control', 'max-age=3600');
    response.setHeader('content-type', 'text/javascript').end('');
  });
});
afterAll(async () => {
  await visits.close();
  await servers.stop();
});
beforeEach(() => {
  site.log.length = 0;
});

function told(): unknown {
  const text = site.asked('/told').at(-1)?.headers['x-told'];
  return JSON.parse(String(text));
}

describe('the room of a visitor before', () => {
  it('holds nothing of that visitor', async () => {
    const url = site.page('/hoard', (_request, response) => {
      response.setHeader('cache-control', 'max-age=3600');
      response.setHeader('content-type', 'text/html').end(HOARDER);
    });
    for (const [id, language] of [
      ['us-windows', 'en-US'],
      ['de-android', 'de-DE'],
      ['us-mac', 'en-US'],
    ] as const) {
      const order = orderFor(url, { persona: personaOf(id), dwellMs: 800 });
      expect(await visits.engine.run(order, signal)).toMatchObject({
        outcome: 'completed',
        pages: [{ url, status: 200 }],
      });
      expect(told()).toEqual(['', language, true]);
      // The website hears of every visit, whatever it allows to keep.
      expect(site.asked('/hoard').at(-1)?.headers['x-groundswell-visit']).toBe(order.visitId);
    }
    expect(site.asked('/hoard')).toHaveLength(3);
    expect(site.asked('/')).toEqual([]);
  });

  it('is given up when a frame of another website was in it', async () => {
    other.page('/framed', '<!doctype html><script>localStorage.x = 1</script>');
    const frame = `<iframe src="${other.origin}/framed"></iframe>`;
    const url = site.page(
      '/framing',
      `<!doctype html><script src="/kept.js?framing"></script>${frame}`,
    );
    const allowed = [site, other].map(({ server }) => `127.0.0.1:${server.port}`);
    const fresh = createTestEngine(allowed, { reusesRooms: true });
    await fresh.engine.run(orderFor(url), signal);
    await fresh.engine.run(orderFor(url), signal);
    await fresh.close();
    const asked = site.asked('/framing').map(({ headers }) => headers['cache-control']);
    expect(asked).toEqual([undefined, undefined]);
  });
});
