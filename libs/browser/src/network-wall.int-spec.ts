import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { LocalServer } from '@app/outbound/testing';
import { LocalServers } from '@app/outbound/testing';
import type { BrowserFailure } from './browser-failure.js';
import type { RenderOptions } from './rendered-document.js';
import type { TestChromium } from './testing/test-chromium.js';
import { createTestChromium } from './testing/test-chromium.js';

jest.setTimeout(60_000);
const servers = new LocalServers();
const { signal } = new AbortController();
const options: RenderOptions = { device: 'desktop', signal };
/** Only `site` is reachable for the strict browser; everything below is off limits. */
let site: LocalServer;
let inner: LocalServer;
const innerPaths = new Set<string>();
let udp: Socket;
let datagrams = 0;
let strict: TestChromium;
const pages = new Map<string, string>();

/** A page that tries every way to reach `target`, and reports when it has tried them all. */
function attemptsAt(target: string, udpPort: number): string {
  const { host, hostname } = new URL(target);
  return `<!doctype html><title>Attempts</title>
<link rel="dns-prefetch" href="${target}/dns"><link rel="preconnect" href="${target}">
<link rel="prefetch" href="${target}/prefetch"><link rel="preload" as="image" href="${target}/preload">
<link rel="stylesheet" href="${target}/style.css"><script src="${target}/script.js"></script>
<img src="${target}/image.png"><iframe src="${target}/frame"></iframe>
<object data="${target}/object"></object><video src="${target}/video.mp4"></video>
<form id="form" method="post" action="${target}/form" target="formframe"></form>
<iframe name="formframe"></iframe><a id="ping" href="#" ping="${target}/ping">x</a>
<script>
const quietly = (attempt) => { try { return Promise.resolve(attempt()).catch(() => 0); } catch { return 0; } };
const worker = 'fetch("${target}/worker", { mode: "no-cors" }).catch(() => 0)';
quietly(() => form.submit());
quietly(() => ping.click());
quietly(() => navigator.sendBeacon('${target}/beacon', 'x'));
quietly(() => new EventSource('${target}/events'));
quietly(() => new Worker(URL.createObjectURL(new Blob([worker]))));
quietly(() => window.open('${target}/popup'));
const rtc = new RTCPeerConnection({ iceServers: [
  { urls: 'stun:${hostname}:${udpPort}' },
  { urls: 'turn:${host}?transport=tcp', username: 'u', credential: 'c' },
  { urls: 'turn:${hostname}:${udpPort}?transport=udp', username: 'u', credential: 'c' },
] });
rtc.createDataChannel('x');
const gathered = new Promise((resolve) => {
  rtc.onicegatheringstatechange = () => rtc.iceGatheringState === 'complete' && resolve();
  setTimeout(resolve, 1500);
});
Promise.all([
  quietly(() => fetch('${target}/fetch', { mode: 'no-cors' })),
  quietly(() => fetch('${target}/keepalive', { mode: 'no-cors', keepalive: true })),
  quietly(() => navigator.serviceWorker.register('/worker.js').then(() => document.body.append('REGISTERED'))),
  quietly(() => new Promise((resolve) => {
    const socket = new WebSocket('${target.replace('http', 'ws')}/socket');
    socket.onerror = socket.onopen = resolve;
  })),
  quietly(() => new WebTransport('https://${hostname}:${udpPort}/').ready),
  quietly(() => rtc.createOffer().then((offer) => rtc.setLocalDescription(offer))),
  gathered,
]).then(() => document.body.append('ALL TRIED'));
</script>`;
}

beforeAll(async () => {
  site = await servers.http((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/redirect?')) {
      response.writeHead(302, { location: decodeURIComponent(path.slice(10)) }).end();
      return;
    }
    if (path === '/worker.js') response.setHeader('content-type', 'text/javascript');
    else response.setHeader('content-type', 'text/html');
    response.end(pages.get(path) ?? '');
  });
  inner = await servers.http((request, response) => {
    innerPaths.add(request.url ?? '');
    response.end('secret');
  });
  udp = createSocket('udp4', () => {
    datagrams += 1;
  });
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  strict = createTestChromium([`127.0.0.1:${site.port}`]);
});
afterAll(async () => {
  await strict.close();
  udp.close();
  await servers.stop();
});

describe('a page that tries to reach the machine that renders it', () => {
  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
    'reaches nothing at %s',
    async (host) => {
      const before = inner.connectionCount();
      pages.set('/attempts', attemptsAt(`http://${host}:${inner.port}`, udp.address().port));
      const page = await strict.service.render(`${site.origin}/attempts`, options);
      expect(page.visibleText).toContain('ALL TRIED');
      expect(page.visibleText).not.toContain('REGISTERED');
      expect(inner.connectionCount()).toBe(before);
      expect(datagrams).toBe(0);
      const refused = page.requests.filter(({ url }) => url.includes(`:${inner.port}/`));
      expect(refused.length).toBeGreaterThan(3);
      expect(refused.filter(({ status }) => status !== null)).toEqual([]);
    },
  );

  it('would succeed if the operator allowed it, which proves that the attempts are real', async () => {
    const open = createTestChromium([`127.0.0.1:${site.port}`, `127.0.0.1:${inner.port}`]);
    pages.set('/attempts', attemptsAt(inner.origin, udp.address().port));
    await open.service.render(`${site.origin}/attempts`, options);
    await open.close();
    expect(innerPaths.size).toBeGreaterThan(8);
    expect(datagrams).toBe(0);
  });

  it.each([
    ['a redirect', (to: string) => `/redirect?${encodeURIComponent(to)}`, ''],
    [
      'a meta refresh',
      () => '/go',
      (to: string) => `<meta http-equiv="refresh" content="0;${to}">`,
    ],
    ['a script', () => '/go', (to: string) => `<script>location.href = '${to}'</script>`],
  ])('is refused if it navigates by %s', async (_how, path, content) => {
    const before = inner.connectionCount();
    const to = `${inner.origin}/`;
    pages.set('/go', typeof content === 'string' ? content : content(to));
    const failure = strict.service.render(`${site.origin}${path(to)}`, options);
    await expect(failure).rejects.toMatchObject({
      name: 'BrowserFailure',
      reason: 'refused_target',
      sentence: `Port ${inner.port} is not allowed; only ports 80 and 443 are.`,
    } satisfies Partial<BrowserFailure>);
    expect(inner.connectionCount()).toBe(before);
  });

  it.each(['http://169.254.169.254/latest/', 'file:///etc/passwd', 'chrome://version', 'nonsense'])(
    'is refused at %s',
    async (url) => {
      await expect(strict.service.render(url, options)).rejects.toMatchObject({
        reason: 'refused_target',
      });
    },
  );

  it('cannot bypass the proxy in a dedicated browser either', async () => {
    const before = inner.connectionCount();
    pages.set('/attempts', attemptsAt(inner.origin, udp.address().port));
    const text = await strict.service.withBrowser(
      { signal, deadlineMs: 20_000 },
      async (browser) => {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.goto(`${site.origin}/attempts`);
        await page.waitForFunction(`document.body.innerText.includes('ALL TRIED')`);
        return await page.evaluate('document.body.innerText');
      },
    );
    expect(text).toContain('ALL TRIED');
    expect(inner.connectionCount()).toBe(before);
    expect(datagrams).toBe(0);
  });

  it('cannot load more bytes than a visit is allowed', async () => {
    pages.set('/big', `<!doctype html><p>${'x'.repeat(3_000_000)}</p>`);
    const visit = strict.service.withPage(
      { signal, deadlineMs: 20_000, maxBytes: 1_000_000 },
      (page) => page.goto(`${site.origin}/big`),
    );
    await expect(visit).rejects.toMatchObject({ reason: 'too_large' });
  });
});
