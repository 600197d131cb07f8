import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EGRESS_HEADER } from './egress-exchange.js';
import { getThrough, sendRaw, tunnelTo } from './testing/egress-dialogue.js';
import { EgressProxies } from './testing/egress-proxies.js';
import { hostileUrls } from './testing/hostile-urls.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
const proxies = new EgressProxies();
/** A server that the operator allows, and one that is off limits. */
let site: LocalServer;
let inner: LocalServer;

beforeAll(async () => {
  site = await servers.http((_request, response) => response.end('hello'));
  inner = await servers.http((_request, response) => response.end('secret'));
});
afterEach(() => proxies.close());
afterAll(() => servers.stop());

describe('an address that is off limits', () => {
  const noDns = { resolver: () => Promise.reject(new Error('DNS was asked')) };
  const targets = hostileUrls
    .filter(({ url }) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
    .map(({ url }) => new URL(url))
    .filter(({ href }) => href.length < 8_000)
    .map(({ href, host, port, protocol }): [string, string] => [
      href.replace(/^https:/, 'http:'),
      port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host,
    ]);

  it('is refused in every spelling, for requests and tunnels', async () => {
    const session = await proxies.openSession({ options: noDns });
    for (const [url, authority] of targets) {
      const requested = await sendRaw(session, getThrough(url));
      expect(requested).toMatch(/^HTTP\/1\.1 403 /);
      expect(requested.toLowerCase()).toContain(`${EGRESS_HEADER}: refused`);
      // A tunnel has no credentials and no path; what remains of the address may be public.
      if (new URL(url).username !== '') continue;
      expect(await sendRaw(session, tunnelTo(authority))).toMatch(/^HTTP\/1\.1 403 /);
    }
    expect(targets.length).toBeGreaterThan(60);
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '10.0.0.1']],
    ['cloud metadata', ['169.254.169.254']],
  ])('is refused if a name resolves to %s', async (_case, addresses) => {
    const session = await proxies.openSession({
      options: { resolver: () => Promise.resolve(addresses) },
    });
    expect(await sendRaw(session, tunnelTo('shop.example:443'))).toMatch(/^HTTP\/1\.1 403 /);
    expect(session.failureAt('https://shop.example/x')).toMatchObject({
      reason: 'refused_target',
      message: expect.stringMatching(/^shop\.example points to an? /),
    });
    expect(session.failureAt('https://other.example/')).toBeNull();
  });

  it('is refused if a name turns private between two connections', async () => {
    const responses = [['127.0.0.1'], ['127.0.0.2']];
    const requests: string[] = [];
    const session = await proxies.openSession({
      policy: {
        allowedHosts: [`shop.example:${site.port}`],
        ownAddresses: [`127.0.0.2:${site.port}`],
      },
      options: {
        dnsCacheMs: 0,
        resolver: (hostname) => {
          requests.push(hostname);
          return Promise.resolve(responses[Math.min(requests.length, 2) - 1] ?? []);
        },
      },
    });
    const authority = `shop.example:${site.port}`;
    const url = `http://${authority}/`;
    expect(await sendRaw(session, getThrough(url))).toContain('hello');
    // The kept-alive connection to the assessed address may be reused; a new one is assessed again.
    expect(await sendRaw(session, getThrough(url))).toContain('hello');
    expect(requests).toHaveLength(1);
    expect(await sendRaw(session, tunnelTo(authority))).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('includes the proxy itself and all other proxies of the product, whatever is allowed', async () => {
    const proxy = proxies.open({
      policy: { allowPrivate: true, allowedHosts: ['127.0.0.1', 'localhost'] },
    });
    const other = await proxy.openSession();
    const session = await proxy.openSession();
    for (const { port } of [session, other]) {
      expect(await sendRaw(session, getThrough(`http://localhost:${port}/`))).toMatch(
        /^HTTP\/1\.1 403 /,
      );
      expect(await sendRaw(session, tunnelTo(`127.0.0.1:${port}`))).toMatch(/^HTTP\/1\.1 403 /);
    }
    expect(await sendRaw(session, getThrough(`${inner.origin}/`))).toContain('secret');
  });

  it('gets no connection', async () => {
    const before = inner.connectionCount();
    const session = await proxies.openSession({
      policy: { allowedHosts: [`127.0.0.1:${site.port}`] },
    });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433']) {
      await sendRaw(session, getThrough(`http://${host}:${inner.port}/`));
      await sendRaw(session, tunnelTo(`${host}:${inner.port}`));
    }
    expect(inner.connectionCount()).toBe(before);
  });
});
