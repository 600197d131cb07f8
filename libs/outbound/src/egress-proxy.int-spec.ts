import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EGRESS_HEADER } from './egress-exchange.js';
import type { EgressSession } from './egress-session.js';
import { openTunnel, readToEnd, sendRaw, tunnelTo } from './testing/egress-dialogue.js';
import { EgressProxies } from './testing/egress-proxies.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
const proxies = new EgressProxies();
let site: LocalServer;
const seen: { url: string; headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  site = await servers.http((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.setHeader(EGRESS_HEADER, 'forged');
    if (request.method === 'POST') request.pipe(response);
    else response.end('hello');
  });
});
afterEach(() => proxies.close());
afterAll(() => servers.stop());

function sessionForSite(): Promise<EgressSession> {
  return proxies.openSession({ policy: { allowedHosts: [`127.0.0.1:${site.port}`] } });
}

describe('a request through the proxy', () => {
  it('reaches an allowed server under the name in its address, whatever its Host header', async () => {
    const session = await sessionForSite();
    const response = await sendRaw(
      session,
      `GET ${site.origin}/page?q=1 HTTP/1.1\r\nHost: elsewhere.example\r\n` +
        'Proxy-Connection: keep-alive\r\nProxy-Authorization: Basic eA==\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).toContain('hello');
    expect(response).toMatch(/set-cookie: a=1\r\nset-cookie: b=2/i);
    expect(response).not.toContain('forged');
    const received = seen.at(-1);
    expect(received).toMatchObject({
      url: '/page?q=1',
      headers: { host: `127.0.0.1:${site.port}` },
    });
    expect(Object.keys(received?.headers ?? {}).filter((name) => name.startsWith('proxy'))).toEqual(
      [],
    );
  });

  it('transfers a body in both directions', async () => {
    const session = await sessionForSite();
    const response = await sendRaw(
      session,
      `POST ${site.origin}/ HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody`,
    );
    expect(response).toContain('body');
  });

  it('tunnels bytes to an allowed server', async () => {
    const session = await sessionForSite();
    const socket = await openTunnel(session, `127.0.0.1:${site.port}`);
    socket.write('GET /tunnelled HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await readToEnd(socket)).toContain('hello');
    expect(session.usedBytes).toBeGreaterThan(50);
  });

  it.each(['GET / HTTP/1.1', 'GET /http://127.0.0.1/ HTTP/1.1', 'GET ftp://a.example/ HTTP/1.1'])(
    'is refused if it is not a proxy request: %s',
    async (line) => {
      const response = await sendRaw(await proxies.openSession(), `${line}\r\nHost: x\r\n\r\n`);
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it.each(['a.example', 'a.example:', 'user@a.example:443', ':443', 'a.example:443/x'])(
    'is refused if it is not the address of a tunnel: %j',
    async (authority) => {
      expect(await sendRaw(await proxies.openSession(), tunnelTo(authority))).toMatch(
        /^HTTP\/1\.1 400 /,
      );
    },
  );
});

describe('assessing an address in advance', () => {
  it('validates an address as the proxy does', async () => {
    const proxy = proxies.open({
      options: { resolver: () => Promise.resolve(['93.184.215.14']) },
    });
    expect(await proxy.validate('https://shop.example/')).toEqual({ ok: true });
    for (const url of ['', 'x', 'file:///etc/passwd', 'http://10.0.0.1/', 'about:blank']) {
      expect(await proxy.validate(url)).toMatchObject({ ok: false, reason: 'refused_target' });
    }
  });
});
