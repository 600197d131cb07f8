import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EgressLimits, EgressOptions } from './egress-proxy.js';
import { EgressProxy } from './egress-proxy.js';
import type { EgressSession } from './egress-session.js';
import { EGRESS_HEADER } from './egress-exchange.js';
import type { OutboundPolicy } from './outbound-request.js';
import { hostileUrls } from './testing/hostile-urls.js';
import type { LocalServer } from './testing/local-servers.js';
import { closedPort, LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
const proxies: EgressProxy[] = [];
/** A server the operator allows, and one beside it that nobody may reach. */
let site: LocalServer;
let inner: LocalServer;
const arrivals = new EventEmitter();
const seen: { url: string; headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  site = await servers.http((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    arrivals.emit(request.url ?? '');
    if (request.url === '/endless') {
      const write = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) {
          // until the buffers are full
        }
        if (!response.destroyed) response.once('drain', write);
      };
      write();
      return;
    }
    if (request.url === '/silent') return;
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.setHeader(EGRESS_HEADER, 'forged');
    if (request.method === 'POST') request.pipe(response);
    else response.end('hello');
  });
  inner = await servers.http((_request, response) => response.end('secret'));
});
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
});
afterAll(() => servers.stop());

interface Setting {
  readonly policy?: Partial<OutboundPolicy>;
  readonly options?: EgressOptions;
  readonly limits?: EgressLimits;
}

async function openSession(setting: Setting = {}): Promise<EgressSession> {
  const strict = { allowPrivate: false, allowedHosts: [], ownAddresses: [] };
  const proxy = new EgressProxy({ ...strict, ...setting.policy }, setting.options);
  proxies.push(proxy);
  return await proxy.openSession(setting.limits);
}

function sessionForSite(limits: EgressLimits = {}): Promise<EgressSession> {
  return openSession({ policy: { allowedHosts: [`127.0.0.1:${site.port}`] }, limits });
}

/** Everything the proxy says until it closes the connection. */
async function say(session: EgressSession, text: string): Promise<string> {
  const socket = connect(session.port, '127.0.0.1');
  socket.write(text);
  return await readToEnd(socket);
}

async function readToEnd(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return answer;
}

const get = (url: string): string => `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
const tunnel = (authority: string): string =>
  `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`;

/** A tunnel that stands, ready to be written to. */
async function openTunnel(session: EgressSession, authority: string): Promise<Socket> {
  const socket = connect(session.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(tunnel(authority));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  return socket;
}

describe('a request through the proxy', () => {
  it('reaches an allowed server under the name in its address, whatever its Host says', async () => {
    const session = await sessionForSite();
    const answer = await say(
      session,
      `GET ${site.origin}/page?q=1 HTTP/1.1\r\nHost: elsewhere.example\r\n` +
        'Proxy-Connection: keep-alive\r\nProxy-Authorization: Basic eA==\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('hello');
    expect(answer).toMatch(/set-cookie: a=1\r\nset-cookie: b=2/i);
    expect(answer).not.toContain('forged');
    const received = seen.at(-1);
    expect(received).toMatchObject({
      url: '/page?q=1',
      headers: { host: `127.0.0.1:${site.port}` },
    });
    expect(Object.keys(received?.headers ?? {}).filter((name) => name.startsWith('proxy'))).toEqual(
      [],
    );
  });

  it('carries a body there and back', async () => {
    const session = await sessionForSite();
    const answer = await say(
      session,
      `POST ${site.origin}/ HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody`,
    );
    expect(answer).toContain('body');
  });

  it('tunnels bytes to an allowed server', async () => {
    const session = await sessionForSite();
    const socket = await openTunnel(session, `127.0.0.1:${site.port}`);
    socket.write('GET /tunnelled HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await readToEnd(socket)).toContain('hello');
    expect(session.usedBytes).toBeGreaterThan(50);
  });

  it.each(['GET / HTTP/1.1', 'GET /http://127.0.0.1/ HTTP/1.1', 'GET ftp://a.example/ HTTP/1.1'])(
    'is no request to a proxy: %s',
    async (line) => {
      const answer = await say(await openSession(), `${line}\r\nHost: x\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it.each(['a.example', 'a.example:', 'user@a.example:443', ':443', 'a.example:443/x'])(
    'is no place for a tunnel: %j',
    async (authority) => {
      expect(await say(await openSession(), tunnel(authority))).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

describe('what nobody may reach', () => {
  const noDns = { resolver: () => Promise.reject(new Error('DNS was asked')) };
  const targets = hostileUrls
    .filter(({ url }) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
    .map(({ url }) => new URL(url))
    .filter(({ href }) => href.length < 8_000)
    .map(({ href, host, port, protocol }): [string, string] => [
      href.replace(/^https:/, 'http:'),
      port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host,
    ]);

  it('is refused in every spelling, asked for and tunnelled to', async () => {
    const session = await openSession({ options: noDns });
    for (const [url, authority] of targets) {
      const asked = await say(session, get(url));
      expect(asked).toMatch(/^HTTP\/1\.1 403 /);
      expect(asked.toLowerCase()).toContain(`${EGRESS_HEADER}: refused`);
      // Credentials and paths have no place in a tunnel; what is left of the address may be public.
      if (new URL(url).username !== '') continue;
      expect(await say(session, tunnel(authority))).toMatch(/^HTTP\/1\.1 403 /);
    }
    expect(targets.length).toBeGreaterThan(60);
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '10.0.0.1']],
    ['cloud metadata', ['169.254.169.254']],
  ])('is refused behind a name that resolves to %s', async (_what, addresses) => {
    const session = await openSession({
      options: { resolver: () => Promise.resolve(addresses) },
    });
    expect(await say(session, tunnel('shop.example:443'))).toMatch(/^HTTP\/1\.1 403 /);
    expect(session.failureAt('https://shop.example/x')).toMatchObject({
      reason: 'refused_target',
      message: expect.stringMatching(/^shop\.example points to an? /),
    });
    expect(session.failureAt('https://other.example/')).toBeNull();
  });

  it('is refused when a name is public first and private at the next connection', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const asked: string[] = [];
    const session = await openSession({
      policy: {
        allowedHosts: [`shop.example:${site.port}`],
        ownAddresses: [`127.0.0.2:${site.port}`],
      },
      options: {
        dnsCacheMs: 0,
        resolver: (hostname) => {
          asked.push(hostname);
          return Promise.resolve(answers[Math.min(asked.length, 2) - 1] ?? []);
        },
      },
    });
    const authority = `shop.example:${site.port}`;
    const url = `http://${authority}/`;
    expect(await say(session, get(url))).toContain('hello');
    // The connection to the address that was judged may be used again; a new one is judged again.
    expect(await say(session, get(url))).toContain('hello');
    expect(asked).toHaveLength(1);
    expect(await say(session, tunnel(authority))).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('is the proxy itself, and every other proxy of the product, whatever is allowed', async () => {
    const proxy = new EgressProxy({
      allowPrivate: true,
      allowedHosts: ['127.0.0.1', 'localhost'],
      ownAddresses: [],
    });
    proxies.push(proxy);
    const other = await proxy.openSession();
    const session = await proxy.openSession();
    for (const { port } of [session, other]) {
      expect(await say(session, get(`http://localhost:${port}/`))).toMatch(/^HTTP\/1\.1 403 /);
      expect(await say(session, tunnel(`127.0.0.1:${port}`))).toMatch(/^HTTP\/1\.1 403 /);
    }
    expect(await say(session, get(`${inner.origin}/`))).toContain('secret');
  });

  it('gets no connection', async () => {
    const before = inner.connectionCount();
    const session = await sessionForSite();
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433']) {
      await say(session, get(`http://${host}:${inner.port}/`));
      await say(session, tunnel(`${host}:${inner.port}`));
    }
    expect(inner.connectionCount()).toBe(before);
  });
});

describe('a visit has limits', () => {
  it('cuts everything when too many bytes have come', async () => {
    const session = await sessionForSite({ maxBytes: 500_000 });
    const answer = await say(session, get(`${site.origin}/endless`));
    expect(answer.length).toBeGreaterThan(10_000);
    expect(session.isExhausted).toBe(true);
    expect(await say(session, get(`${site.origin}/`))).toMatch(/^HTTP\/1\.1 502 /);
    expect(session.failureAt(site.origin)).toMatchObject({ reason: 'too_large' });
  });

  it('opens so many connections and no more, and again when one has closed', async () => {
    const session = await sessionForSite({ maxConnections: 1 });
    const socket = await openTunnel(session, `127.0.0.1:${site.port}`);
    expect(await say(session, get(`${site.origin}/`))).toMatch(/^HTTP\/1\.1 403 /);
    socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await readToEnd(socket);
    expect(await say(session, get(`${site.origin}/`))).toContain('hello');
  });

  it('may have no network at all', async () => {
    const session = await sessionForSite({ maxConnections: 0 });
    expect(await say(session, get(`${site.origin}/`))).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('closes a connection on which nothing moves', async () => {
    const session = await sessionForSite({ idleTimeoutMs: 50 });
    expect(await say(session, get(`${site.origin}/silent`))).toMatch(/^HTTP\/1\.1 502 /);
    const socket = await openTunnel(session, `127.0.0.1:${site.port}`);
    expect(await readToEnd(socket)).toBe('');
  });

  it('says why a server could not be reached', async () => {
    const port = await closedPort();
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const session = await openSession({
      policy: { allowedHosts: [`127.0.0.1:${port}`] },
      options: { resolver: () => Promise.reject(unknown) },
    });
    expect(await say(session, tunnel(`127.0.0.1:${port}`))).toMatch(
      /^HTTP\/1\.1 502 [^]*The server refused the connection\./,
    );
    expect(await say(session, get('http://gone.example/'))).toMatch(
      /^HTTP\/1\.1 502 [^]*The name gone\.example does not resolve\./,
    );
  });

  it('cuts what is open when the visit is over', async () => {
    const session = await sessionForSite();
    const standing = readToEnd(await openTunnel(session, `127.0.0.1:${site.port}`));
    const arrival = once(arrivals, '/silent');
    const waiting = say(session, get(`${site.origin}/silent`));
    await arrival;
    await session.close();
    expect(await standing).toBe('');
    expect(await waiting).not.toContain('200');
    await session.close();
  });

  it('survives whoever speaks nonsense or leaves in the middle', async () => {
    const session = await sessionForSite();
    await say(session, '\x16\x03\x01\x02\x00nonsense\r\n\r\n');
    const leaving = connect(session.port, '127.0.0.1');
    leaving.write(get(`${site.origin}/endless`));
    await once(leaving, 'data');
    leaving.destroy();
    expect(await say(session, get(`${site.origin}/`))).toContain('hello');
  });
});

describe('judging beforehand', () => {
  it('says what the proxy would say', async () => {
    const proxy = new EgressProxy(
      { allowPrivate: false, allowedHosts: [], ownAddresses: [] },
      { resolver: () => Promise.resolve(['93.184.215.14']) },
    );
    proxies.push(proxy);
    expect(await proxy.judge('https://shop.example/')).toEqual({ ok: true });
    for (const url of ['', 'x', 'file:///etc/passwd', 'http://10.0.0.1/', 'about:blank']) {
      expect(await proxy.judge(url)).toMatchObject({ ok: false, reason: 'refused_target' });
    }
  });
});
