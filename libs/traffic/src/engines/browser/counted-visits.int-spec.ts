import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FloodedHost, trustingChromium } from '@app/browser/testing';
import type { TrustingChromium } from '@app/browser/testing';
import { LocalServers, createSelfSigned } from '@app/outbound/testing';
import { createTestEngine, orderFor, VisitedWebsite } from './testing/visited-website.js';
import type { TestEngine } from './testing/visited-website.js';

jest.setTimeout(120_000);
const servers = new LocalServers();
const { signal } = new AbortController();
let site: VisitedWebsite;
let other: FloodedHost;
let program: TrustingChromium;
let visits: TestEngine;

beforeAll(async () => {
  site = await VisitedWebsite.start(servers);
  other = await FloodedHost.start('localhost', await createSelfSigned({ dnsNames: ['localhost'] }));
  program = trustingChromium();
  visits = createTestEngine([`127.0.0.1:${site.server.port}`, ...other.allowed], {
    chromiumPath: program.path,
  });
});
afterAll(async () => {
  await visits.close();
  await other.stop();
  await servers.stop();
  program.remove();
});

describe('a page with files from other hosts, whose requests are counted', () => {
  it('is measured with its requests', async () => {
    const image = `${other.https}/logo.png`;
    const url = site.page('/shop', `<!doctype html><title>Shop</title><img src="${image}">`);
    const report = await visits.engine.run(orderFor(url, { isMeasured: true }), signal);
    const vitals = report.pages[0]?.vitals;
    expect(vitals?.requests).toEqual([
      expect.objectContaining({ kind: 'document', count: 1 }),
      expect.objectContaining({ kind: 'image', count: 1 }),
    ]);
  });

  it('leaves all of its requests as evidence, measured or not', async () => {
    const image = `${other.https}/logo.png`;
    const url = site.page('/shop', `<!doctype html><title>Shop</title><img src="${image}">`);
    const report = await visits.engine.run(orderFor(url), signal);
    const evidence = await report.evidence?.();
    expect(evidence).toMatchObject({ hasAllRequests: true });
    expect(evidence?.requests.map(({ url: address, status }) => [address, status])).toEqual([
      [url, 200],
      [image, 200],
    ]);
  });

  it('is counted even when it reports more than anyone listens to', async () => {
    const flood = `fetch('${other.https}/?' + Math.random(), { mode: 'no-cors' }).catch(() => 0)`;
    const url = site.page(
      '/noisy',
      `<!doctype html><title>Noisy</title><script>
        for (let line = 0; line < 10_500; line++) console.log(line);
        setTimeout(() => setInterval(() => { for (let n = 0; n < 50; n++) ${flood}; }, 50), 1_000);
      </script>`,
    );
    const order = orderFor(url, { isMeasured: true, dwellMs: 60_000 });
    const report = await visits.engine.run(order, signal);
    expect(report).toMatchObject({ outcome: 'failed', error: { code: 'page_floods' } });
  });
});
