import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { personaOf } from '../../rules/personas.js';
import { VisitTestBed } from './testing/visit-test-bed.js';
import { createTestEngine, orderFor, VisitedWebsite } from './testing/visited-website.js';

jest.setTimeout(60_000);
const testBed = new VisitTestBed();
let site: VisitedWebsite;
let other: VisitedWebsite;

/** Reports what it finds, and stores whatever a page can: immediately, repeatedly, and when it is left. */
const STORING_PAGE = `<!doctype html><script src="/kept.js"></script><script>
  const found = [document.cookie, localStorage.x, sessionStorage.x, window.name, history.length];
  const worker = 'setInterval(() => indexedDB.open("worker"), 10)';
  const store = () => {
    document.cookie = 'x=1; max-age=9999';
    localStorage.x = sessionStorage.x = window.name = 'x';
    indexedDB.open('x');
    void caches.open('x');
  };
  const report = async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const state = [...found, ...databases, ...(await caches.keys()), navigator.language, document.hasFocus()];
    store();
    setInterval(store, 20);
    new Worker(URL.createObjectURL(new Blob([worker])));
    history.pushState({}, '', '#further');
    await fetch('/report', { headers: { 'x-report': JSON.stringify(state) } });
  };
  void report();
  for (const parting of ['pagehide', 'unload', 'visibilitychange']) addEventListener(parting, store);
</script>`;

beforeAll(async () => {
  site = await testBed.open();
  other = await VisitedWebsite.start(testBed.servers);
  site.page('/kept.js', (_request, response) => {
    response.setHeader('cache-control', 'max-age=3600');
    response.setHeader('content-type', 'text/javascript').end('');
  });
});
afterAll(() => testBed.close());
beforeEach(() => {
  site.log.length = 0;
});

function storingPage(path: string): string {
  return site.page(path, (_request, response) => {
    response.setHeader('cache-control', 'max-age=3600');
    response.setHeader('content-type', 'text/html').end(STORING_PAGE);
  });
}

/**
 * Whether the page was last requested on a connection that existed before: a context keeps its connections, of which it
 * has several when a page requests several things at once.
 */
function reusedConnection(path: string): boolean {
  const [last] = site.requests(path).slice(-1);
  const before = site.log.slice(0, last && site.log.indexOf(last));
  return before.some(({ port }) => port === last?.port);
}

function reported(): unknown {
  const text = site.requests('/report').at(-1)?.headers['x-report'];
  return JSON.parse(String(text));
}

describe('the context of a previous visitor', () => {
  it('is reused, and contains nothing of that visitor', async () => {
    const url = storingPage('/storing');
    for (const [id, language, isReused] of [
      ['us-windows', 'en-US', false],
      ['de-android', 'de-DE', true],
      ['us-mac', 'en-US', true],
    ] as const) {
      const order = orderFor(url, { persona: personaOf(id), dwellMs: 800 });
      expect(await testBed.visit(order)).toMatchObject({
        outcome: 'completed',
        pages: [{ url, status: 200 }],
      });
      expect(reported()).toEqual(['', null, null, '', 2, language, true]);
      expect(reusedConnection('/storing')).toBe(isReused);
      // The website sees every visit, even when it allows caching.
      expect(site.requests('/storing').at(-1)?.headers['x-groundswell-visit']).toBe(order.visitId);
    }
    expect(site.requests('/storing')).toHaveLength(3);
  });

  it.each([false, true])(
    'is reused by a measured visit only if its order allows that: %s',
    async (may) => {
      const url = storingPage(`/measured-${may}`);
      const order = { isMeasured: true, reusesProcess: may, dwellMs: 800 };
      for (const isReused of [false, may]) {
        expect(await testBed.visit(orderFor(url, order))).toMatchObject({ outcome: 'completed' });
        expect(reusedConnection(`/measured-${may}`)).toBe(isReused);
      }
      expect(site.requests('/kept.js')).toHaveLength(may ? 1 : 2);
    },
  );

  it('is discarded when it held a frame of another website', async () => {
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
    expect(site.requests('/framing')).toHaveLength(2);
    expect(reusedConnection('/framing')).toBe(false);
  });
});
