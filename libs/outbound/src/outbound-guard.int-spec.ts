import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OutboundClientOptions } from './outbound-client.js';
import { OutboundClient } from './outbound-client.js';
import type { OutboundPolicy } from './outbound-request.js';
import { hostileUrls } from './testing/hostile-urls.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
const clients: OutboundClient[] = [];
/** Listens at the address that an attacker would like to reach. */
let inner: LocalServer;

function clientWith(
  policy: Partial<OutboundPolicy> = {},
  options: OutboundClientOptions = {},
): OutboundClient {
  const strict = { allowPrivate: false, allowedHosts: [], ownAddresses: [] };
  const client = new OutboundClient({ ...strict, ...policy }, options);
  clients.push(client);
  return client;
}

/** A resolver that returns one response after another and keeps returning the last. */
function resolverOf(...responses: readonly string[][]) {
  const requests: string[] = [];
  const resolver = (hostname: string): Promise<readonly string[]> => {
    const response = responses[Math.min(requests.length, responses.length - 1)] ?? [];
    requests.push(hostname);
    return Promise.resolve(response);
  };
  return { resolver, requested: requests };
}

beforeAll(async () => {
  inner = await servers.http((_request, response) => response.end('secret'));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(() => servers.stop());

describe('hostile addresses', () => {
  const noDns = { resolver: () => Promise.reject(new Error('DNS was asked')) };

  it.each(hostileUrls.map(({ url, tries }) => [url, tries]))(
    'are not requested: %j (%s)',
    async (url) => {
      const client = clientWith({}, noDns);
      const result = await client.fetch({ url });
      expect(result).toMatchObject({ kind: 'failed', reason: 'refused_target', hops: [] });
      expect(await client.validate(url)).toMatchObject({ ok: false, reason: 'refused_target' });
    },
  );

  it.each(hostileUrls.filter(({ url }) => url.trim() !== '').map(({ url }) => [url]))(
    'are not followed as redirects: %j',
    async (url) => {
      const location = Buffer.from(url.replace(/[\t\n]/g, '')).toString('latin1');
      const entrance = await servers.http((request, response) => {
        if (request.url === '/start') response.writeHead(302, { location });
        response.end();
      });
      const client = clientWith({ allowedHosts: [`127.0.0.1:${entrance.port}`] }, noDns);
      const result = await client.fetch({ url: `${entrance.origin}/start` });
      // Some are relative to the redirecting page and so stay on the allowed server.
      if (result.kind === 'responded')
        expect(new URL(result.finalUrl).origin).toBe(entrance.origin);
      else expect(['refused_target', 'bad_redirect']).toContain(result.reason);
    },
  );

  it.each(['http://127.0.0.1', 'http://localhost', 'http://2130706433', 'http://[::ffff:7f00:1]'])(
    'are not followed from an allowed port to another port of %s',
    async (origin) => {
      const entrance = await servers.http((_request, response) => {
        response.writeHead(301, { location: `${origin}:${inner.port}/` }).end();
      });
      const client = clientWith({ allowedHosts: [`127.0.0.1:${entrance.port}`] });
      const before = inner.connectionCount();
      const result = await client.fetch({ url: `${entrance.origin}/start` });
      expect(result).toMatchObject({ kind: 'failed', reason: 'refused_target' });
      expect(result.hops).toHaveLength(1);
      expect(inner.connectionCount()).toBe(before);
    },
  );
});

describe('names that resolve to addresses that are off limits', () => {
  it.each([
    ['loopback', ['127.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '10.0.0.1']],
    ['a private address after public ones', ['93.184.215.14', '93.184.215.15', 'fd00::1']],
    ['an IPv4-mapped address', ['::ffff:93.184.215.14']],
    ['NAT64', ['64:ff9b::5db8:d70e']],
    ['cloud metadata', ['169.254.169.254']],
    ['a zone', ['fe80::1%lo']],
  ])('refuses %s', async (_case, addresses) => {
    const client = clientWith({}, resolverOf(addresses));
    const url = 'http://shop.example/';
    expect(await client.validate(url)).toMatchObject({ ok: false, reason: 'refused_target' });
    const result = await client.fetch({ url });
    expect(result).toMatchObject({ kind: 'failed', reason: 'refused_target' });
    if (result.kind === 'failed')
      expect(result.message).toMatch(/^shop\.example points to an? .*\.$/);
  });

  it('refuses a name that was public when it was assessed and is private when it is requested', async () => {
    const { resolver, requested: requests } = resolverOf(['93.184.215.14'], ['127.0.0.1']);
    const client = clientWith({}, { resolver, dnsCacheMs: 0 });
    expect(await client.validate('http://rebind.example/')).toEqual({ ok: true });
    const result = await client.fetch({ url: 'http://rebind.example/' });
    expect(result).toMatchObject({ kind: 'failed', reason: 'refused_target' });
    expect(requests).toHaveLength(2);
  });

  it('connects to the very address it has assessed, without a second lookup', async () => {
    const { resolver, requested: requests } = resolverOf(['127.0.0.1'], ['127.0.0.2']);
    const host = `shop.example:${inner.port}`;
    const client = clientWith({ allowedHosts: [host] }, { resolver, dnsCacheMs: 0 });
    const result = await client.fetch({ url: `http://${host}/` });
    expect(result).toMatchObject({ kind: 'responded', status: 200 });
    expect(requests).toEqual(['shop.example']);
  });

  it('assesses again when a keep-alive pool opens another connection', async () => {
    const closing = await servers.http((_request, response) => {
      response.writeHead(200, { connection: 'close' }).end('x');
    });
    const host = `shop.example:${closing.port}`;
    const client = clientWith(
      { allowedHosts: [host], ownAddresses: [`127.0.0.2:${closing.port}`] },
      { ...resolverOf(['127.0.0.1'], ['127.0.0.2']), dnsCacheMs: 0 },
    );
    expect((await client.fetch({ url: `http://${host}/` })).kind).toBe('responded');
    const second = await client.fetch({ url: `http://${host}/` });
    expect(second).toMatchObject({ kind: 'failed', reason: 'refused_target' });
  });

  it('reports when a name does not resolve, and when the response contains no address', async () => {
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const client = clientWith({}, { resolver: () => Promise.reject(unknown) });
    const expected = { reason: 'dns', message: 'The domain name gone.example does not resolve.' };
    expect(await client.fetch({ url: 'http://gone.example/' })).toMatchObject(expected);
    expect(await client.validate('http://gone.example/')).toMatchObject(expected);
    for (const reply of [[], ['127.1'], ['evil']]) {
      const odd = clientWith({}, resolverOf(reply));
      expect(await odd.fetch({ url: 'http://odd.example/' })).toMatchObject({ reason: 'dns' });
    }
  });

  it('does not wait endlessly for a name server', async () => {
    const client = clientWith(
      {},
      { resolver: () => new Promise(() => undefined), dnsTimeoutMs: 20 },
    );
    expect(await client.validate('http://slow.example/')).toMatchObject({ reason: 'dns' });
    const result = await client.fetch({ url: 'http://slow.example/' });
    expect(result).toMatchObject({ kind: 'failed', reason: 'dns' });
  });

  it('retries a name that did not resolve a moment ago', async () => {
    const { resolver } = resolverOf([], ['93.184.215.14']);
    const client = clientWith({}, { resolver });
    expect(await client.validate('http://new.example/')).toMatchObject({ reason: 'dns' });
    expect(await client.validate('http://new.example/')).toEqual({ ok: true });
  });
});

describe('exceptions and the product itself', () => {
  it('open exactly what the operator has allowed', async () => {
    const client = clientWith({ allowedHosts: [`localhost:${inner.port}`] });
    expect(await client.fetch({ url: `http://localhost:${inner.port}/` })).toMatchObject({
      kind: 'responded',
    });
    expect(await client.fetch({ url: `http://127.0.0.1:${inner.port}/` })).toMatchObject({
      reason: 'refused_target',
    });
  });

  it('never include the product itself, whatever name leads there', async () => {
    const before = inner.connectionCount();
    const client = clientWith(
      { allowPrivate: true, ownAddresses: [`0.0.0.0:${inner.port}`] },
      resolverOf(['127.0.0.1']),
    );
    for (const host of ['127.0.0.1', 'localhost', '0.0.0.0', '[::1]', 'public.example']) {
      const result = await client.fetch({ url: `http://${host}:${inner.port}/` });
      expect(result).toMatchObject({ kind: 'failed', reason: 'refused_target' });
    }
    expect(inner.connectionCount()).toBe(before);
  });

  it('try the next address of a name if the first does not respond', async () => {
    const client = clientWith({ allowPrivate: true }, resolverOf(['127.0.0.3', '127.0.0.1']));
    const result = await client.fetch({ url: `http://two.example:${inner.port}/` });
    expect(result).toMatchObject({ kind: 'responded', status: 200 });
  });

  it('prevent the start with an invalid host list', () => {
    expect(() => clientWith({ allowedHosts: ['http://shop.local'] })).toThrow(/host:port/);
  });
});
