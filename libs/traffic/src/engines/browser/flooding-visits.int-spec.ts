import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FloodedHost, floodingPages, trustingChromium } from '@app/browser/testing';
import type { TrustingChromium } from '@app/browser/testing';
import { PAGE_FLOODS } from '@app/outbound/contract';
import { LocalServers, createSelfSigned } from '@app/outbound/testing';
import { createTestEngine, orderFor, VisitedWebsite } from './testing/visited-website.js';
import type { TestEngine } from './testing/visited-website.js';

jest.setTimeout(120_000);
const BURST = 200;
const PER_SECOND = 20;
const servers = new LocalServers();
const { signal } = new AbortController();
let site: VisitedWebsite;
let victim: FloodedHost;
let program: TrustingChromium;
let visits: TestEngine;

beforeAll(async () => {
  site = await VisitedWebsite.start(servers);
  victim = await FloodedHost.start(
    'localhost',
    await createSelfSigned({ dnsNames: ['localhost'] }),
  );
  program = trustingChromium();
  visits = createTestEngine([`127.0.0.1:${site.server.port}`, ...victim.allowed], {
    chromiumPath: program.path,
  });
});
beforeEach(() => victim.reset());
afterAll(async () => {
  await visits.close();
  await victim.stop();
  await servers.stop();
  program.remove();
});

describe('a visit to a page that floods another host', () => {
  const ways = Object.keys(
    floodingPages({ http: '', https: '', ws: '', wss: '' } as FloodedHost, 'http://a.example'),
  ).filter((way) => way !== 'foreign-frame');
  let hanging = 0;
  it.each(ways)('fails, within the budget of the page view: %s', async (way) => {
    site.page('/away', (_request, response) => {
      response.writeHead(302, { location: `${victim.https}/` }).end();
    });
    const url = site.page(`/${way}`, floodingPages(victim, site.origin)[way] ?? '');
    const startedAt = performance.now();
    const report = await visits.engine.run(orderFor(url, { dwellMs: 60_000 }), signal);
    const seconds = (performance.now() - startedAt) / 1_000;
    // On a very busy machine the page stops responding before it has sent too much.
    const isHanging = report.error?.code === 'timeout';
    if (isHanging) hanging += 1;
    expect(report).toMatchObject({
      outcome: 'failed',
      error: isHanging ? {} : { code: 'page_floods', message: PAGE_FLOODS },
    });
    expect(victim.requests + victim.messages).toBeLessThanOrEqual(BURST + PER_SECOND * seconds);
  });

  it('says so in most cases, and otherwise that the page stopped responding', () => {
    expect(hanging).toBeLessThan(ways.length / 2);
  });
});

describe('a visit to a page with a few files from other hosts', () => {
  it('completes with all of them, even as the first of its website', async () => {
    const files = Array.from(
      { length: 50 },
      (_, i) => `<img src="${victim.https}/cached-${i}.png">`,
    );
    const url = site.page('/shop', `<!doctype html><title>Shop</title>${files.join('')}`);
    for (let visit = 0; visit < 6; visit++) {
      victim.reset();
      const report = await visits.engine.run(orderFor(url, { dwellMs: 1_000 }), signal);
      expect(report).toMatchObject({ outcome: 'completed', error: null });
      expect(new Set(victim.paths).size).toBe(50);
    }
  });
});
