import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { personaOf } from '../../rules/personas.js';
import { VisitStage } from './testing/visit-stage.js';
import { createTestEngine, orderFor, VisitedWebsite } from './testing/visited-website.js';

jest.setTimeout(60_000);
const stage = new VisitStage();
let site: VisitedWebsite;
let other: VisitedWebsite;

/** Tells what it finds, and leaves behind whatever a page can: at once, again and again, and when it is left. */
const HOARDER = `<!doctype html><script src="/kept.js"></script><script>
  const found = [document.cookie, localStorage.x, sessionStorage.x, window.name, history.length];
  const worker = 'setInterval(() => indexedDB.open("worker"), 10)';
  const hoard = () => {
    document.cookie = 'x=1; max-age=9999';
    localStorage.x = sessionStorage.x = window.name = 'x';
    indexedDB.open('x');
    void caches.open('x');
  };
  const look = async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const told = [...found, ...databases, ...(await caches.keys()), navigator.language, document.hasFocus()];
    hoard();
    setInterval(hoard, 20);
    new Worker(URL.createObjectURL(new Blob([worker])));
    history.pushState({}, '', '#further');
    await fetch('/told', { headers: { 'x-told': JSON.stringify(told) } });
  };
  void look();
  for (const parting of ['pagehide', 'unload', 'visibilitychange']) addEventListener(parting, hoard);
</script>`;

beforeAll(async () => {
  site = await stage.open();
  other = await VisitedWebsite.start(stage.servers);
  site.page('/kept.js', (_request, response) => {
    response.setHeader('cache-control', 'max-age=3600');
    response.setHeader('content-type', 'text/javascript').end('');
  });
});
afterAll(() => stage.close());
beforeEach(() => {
  site.log.length = 0;
});

function hoarding(path: string): string {
  return site.page(path, (_request, response) => {
    response.setHeader('cache-control', 'max-age=3600');
    response.setHeader('content-type', 'text/html').end(HOARDER);
  });
}

/**
 * Whether the page was asked for on a connection that was there before it was asked for the last time: a context keeps
 * its connections, of which it has several when a page asks for several things at once.
 */
function cameFromTheSameRoom(path: string): boolean {
  const [last] = site.asked(path).slice(-1);
  const before = site.log.slice(0, last && site.log.indexOf(last));
  return before.some(({ port }) => port === last?.port);
}

function told(): unknown {
  const text = site.asked('/told').at(-1)?.headers['x-told'];
  return JSON.parse(String(text));
}

describe('the context of a visitor before', () => {
  it('is used again, and holds nothing of that visitor', async () => {
    const url = hoarding('/hoard');
    for (const [id, language, isSameRoom] of [
      ['us-windows', 'en-US', false],
      ['de-android', 'de-DE', true],
      ['us-mac', 'en-US', true],
    ] as const) {
      const order = orderFor(url, { persona: personaOf(id), dwellMs: 800 });
      expect(await stage.visit(order)).toMatchObject({
        outcome: 'completed',
        pages: [{ url, status: 200 }],
      });
      expect(told()).toEqual(['', null, null, '', 2, language, true]);
      expect(cameFromTheSameRoom('/hoard')).toBe(isSameRoom);
      // The website hears of every visit, whatever it allows to keep.
      expect(site.asked('/hoard').at(-1)?.headers['x-groundswell-visit']).toBe(order.visitId);
    }
    expect(site.asked('/hoard')).toHaveLength(3);
  });

  it('is given up when a frame of another website was in it', async () => {
    other.page('/framed', '<!doctype html><script>localStorage.x = 1</script>');
    const url = site.page(
      '/framing',
      `<!doctype html><iframe src="${other.origin}/framed"></iframe>`,
    );
    const allowed = [site, other].map(({ server }) => `127.0.0.1:${server.port}`);
    const fresh = createTestEngine(allowed);
    const { signal } = new AbortController();
    await fresh.engine.run(orderFor(url), signal);
    await fresh.engine.run(orderFor(url), signal);
    await fresh.close();
    expect(site.asked('/framing')).toHaveLength(2);
    expect(cameFromTheSameRoom('/framing')).toBe(false);
  });
});
