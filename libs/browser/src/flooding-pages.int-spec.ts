import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PAGE_FLOODS } from '@app/outbound/contract';
import { SharedHostBudget } from '@app/outbound';
import { LocalServers, createSelfSigned } from '@app/outbound/testing';
import type { LocalServer } from '@app/outbound/testing';
import type { TestChromium, TrustingChromium } from './testing/index.js';
import {
  FloodedHost,
  createTestChromium,
  floodingPages,
  trustingChromium,
} from './testing/index.js';

jest.setTimeout(120_000);
/** A flood ends the rendering; on a busy machine it takes its time. */
const PATIENT = { settleMs: 60_000, deadlineMs: 90_000 };
const BURST = 200;
const PER_SECOND = 20;
const servers = new LocalServers();
const { signal } = new AbortController();
let victim: FloodedHost;
let attacker: LocalServer;
let program: TrustingChromium;
let chromium: TestChromium;
let frames = 0;
let spreading = '';
const resolver = (): Promise<string[]> => Promise.resolve(['127.0.0.1']);
const allowed = (): string[] => [
  ...victim.allowed,
  ...['website', 'frame'].map((name) => `${name}.example:${attacker.port}`),
];

const own = (): string => `http://website.example:${attacker.port}`;

beforeAll(async () => {
  victim = await FloodedHost.start(
    'victim.example',
    await createSelfSigned({ dnsNames: ['victim.example'] }),
  );
  attacker = await servers.http((request, response) => {
    const path = (request.url ?? '').slice(1);
    if (path.startsWith('away')) {
      response.writeHead(302, { location: `${victim.https}/?${path}` }).end();
      return;
    }
    if (path.startsWith('picture')) frames += 1;
    if (path === 'spreading') {
      response.setHeader('content-type', 'text/html');
      response.end(spreading);
      return;
    }
    if (path === 'hundred-pictures') {
      const [insecure, secure] = [victim.http, victim.https].map((host) =>
        Array.from({ length: 50 }, (_, i) => `<img src="${host}/${i}.png">`).join(''),
      );
      const others = Array.from(
        { length: 20 },
        (_, i) => `<img src="http://frame.example:${attacker.port}/picture-${i}">`,
      );
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><p>Bread</p>${insecure}${secure}${others.join('')}`);
      return;
    }
    response.setHeader('content-type', 'text/html');
    if (path === 'hangs') return;
    // A settled page is closed, even if its workers are about to send requests, so an image keeps this one loading.
    const isFlooding = path in floodingPages(victim, own());
    response.end(
      `${floodingPages(victim, own())[path] ?? '<p>Nothing</p>'}${isFlooding ? '<img src="/hangs">' : ''}`,
    );
  });
  program = trustingChromium();
  chromium = createTestChromium(allowed(), { chromiumPath: program.path, resolver });
});
beforeEach(() => victim.reset());
afterAll(async () => {
  await chromium.close();
  await victim.stop();
  await servers.stop();
  program.remove();
});

describe('the third-party budget of an installation', () => {
  it('blocks only the host that has used it up, and the page is still rendered', async () => {
    let left = 30;
    const blocked: string[] = [];
    const hosts = new SharedHostBudget({
      request: (site) => {
        if (site !== 'victim.example') return Promise.resolve({ granted: 100, forMs: 60_000 });
        const granted = Math.min(5, left);
        left -= granted;
        return Promise.resolve({ granted, forMs: 60_000 });
      },
      blocked: (site) => blocked.push(site),
    });
    const limited = createTestChromium(allowed(), {
      ...{ chromiumPath: program.path, resolver, hosts },
    });
    const shown = await limited.service.render(`${own()}/hundred-pictures`, {
      device: 'desktop',
      signal,
    });
    await limited.close();
    expect(shown.html).toContain('Bread');
    expect(victim.requests).toBeLessThanOrEqual(30);
    expect(victim.requests).toBeGreaterThan(0);
    expect(blocked.length).toBeGreaterThanOrEqual(70);
    expect(frames).toBe(20);
  });
});

describe('a page that spreads its requests over many hosts', () => {
  it('is stopped at the budget of its session', async () => {
    const { port } = new URL(victim.http);
    const names = Array.from({ length: 100 }, (_, i) => `host-${i}.victim.example:${port}`);
    const spread = createTestChromium([...allowed(), ...names], {
      ...{ chromiumPath: program.path, resolver },
    });
    spreading = `<!doctype html><p>Bread</p><script>
      for (let i = 0; i < 1500; i++)
        fetch('http://host-' + i % 100 + '.victim.example:${port}/?' + i, { mode: 'no-cors' }).catch(() => undefined);
    </script>`;
    const shown = spread.service.render(`${own()}/spreading`, {
      ...{ device: 'desktop', signal, ...PATIENT },
    });
    await expect(shown).rejects.toMatchObject({ reason: 'page_floods' });
    await spread.close();
    expect(victim.requests).toBeLessThanOrEqual(1_000);
    expect(victim.requests).toBeGreaterThan(200);
  });
});

describe('a page that floods another host', () => {
  const ways = Object.keys(
    floodingPages({ http: '', https: '', ws: '', wss: '' } as FloodedHost, 'http://a.example'),
  );
  it.each(ways)('is stopped within its budget if it uses %s', async (way) => {
    const startedAt = performance.now();
    const shown = chromium.service.render(`${own()}/${way}`, {
      ...{ device: 'desktop', signal, ...PATIENT },
    });
    await expect(shown).rejects.toMatchObject({ reason: 'page_floods', sentence: PAGE_FLOODS });
    const seconds = (performance.now() - startedAt) / 1_000;
    expect(victim.requests + victim.messages).toBeLessThanOrEqual(BURST + PER_SECOND * seconds);
  });
});
