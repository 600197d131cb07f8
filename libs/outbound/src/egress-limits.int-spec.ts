import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EgressLimits } from './egress-limits.js';
import type { EgressSession } from './egress-session.js';
import { getThrough, openTunnel, readToEnd, sendRaw, tunnelTo } from './testing/egress-dialogue.js';
import { EgressProxies } from './testing/egress-proxies.js';
import type { LocalServer } from './testing/local-servers.js';
import { closedPort, LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
const proxies = new EgressProxies();
let site: LocalServer;
const arrivals = new EventEmitter();

beforeAll(async () => {
  site = await servers.http((request, response) => {
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
    if (request.url !== '/silent') response.end('hello');
  });
});
afterEach(() => proxies.close());
afterAll(() => servers.stop());

function sessionForSite(limits: EgressLimits = {}): Promise<EgressSession> {
  return proxies.openSession({ policy: { allowedHosts: [`127.0.0.1:${site.port}`] }, limits });
}

describe('the limits of a visit', () => {
  it('end all connections when too many bytes have been transferred', async () => {
    const session = await sessionForSite({ maxBytes: 500_000 });
    const response = await sendRaw(session, getThrough(`${site.origin}/endless`));
    expect(response.length).toBeGreaterThan(10_000);
    expect(session.isExhausted).toBe(true);
    expect(await sendRaw(session, getThrough(`${site.origin}/`))).toMatch(/^HTTP\/1\.1 502 /);
    expect(session.failureAt(site.origin)).toMatchObject({ reason: 'too_large' });
  });

  it('cap the number of open connections', async () => {
    const session = await sessionForSite({ maxConnections: 1 });
    const socket = await openTunnel(session, `127.0.0.1:${site.port}`);
    expect(await sendRaw(session, getThrough(`${site.origin}/`))).toMatch(/^HTTP\/1\.1 403 /);
    socket.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await readToEnd(socket);
    expect(await sendRaw(session, getThrough(`${site.origin}/`))).toContain('hello');
  });

  it('may exclude the network altogether', async () => {
    const session = await sessionForSite({ maxConnections: 0 });
    expect(await sendRaw(session, getThrough(`${site.origin}/`))).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('close idle connections', async () => {
    const session = await sessionForSite({ idleTimeoutMs: 50 });
    expect(await sendRaw(session, getThrough(`${site.origin}/silent`))).toMatch(/^HTTP\/1\.1 502 /);
    const socket = await openTunnel(session, `127.0.0.1:${site.port}`);
    expect(await readToEnd(socket)).toBe('');
  });

  it('leave the reason why a server could not be reached', async () => {
    const port = await closedPort();
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    const session = await proxies.openSession({
      policy: { allowedHosts: [`127.0.0.1:${port}`] },
      options: { resolver: () => Promise.reject(unknown) },
    });
    expect(await sendRaw(session, tunnelTo(`127.0.0.1:${port}`))).toMatch(
      /^HTTP\/1\.1 502 [^]*The server refused the connection\./,
    );
    expect(await sendRaw(session, getThrough('http://gone.example/'))).toMatch(
      /^HTTP\/1\.1 502 [^]*The domain name gone\.example does not resolve\./,
    );
  });

  it('end open connections when the visit is over', async () => {
    const session = await sessionForSite();
    const tunnelled = readToEnd(await openTunnel(session, `127.0.0.1:${site.port}`));
    const arrival = once(arrivals, '/silent');
    const waiting = sendRaw(session, getThrough(`${site.origin}/silent`));
    await arrival;
    await session.close();
    expect(await tunnelled).toBe('');
    expect(await waiting).not.toContain('200');
    await session.close();
  });

  it('survive clients that send garbage or disconnect', async () => {
    const session = await sessionForSite();
    await sendRaw(session, '\x16\x03\x01\x02\x00nonsense\r\n\r\n');
    const leaving = connect(session.port, '127.0.0.1');
    leaving.write(getThrough(`${site.origin}/endless`));
    await once(leaving, 'data');
    leaving.destroy();
    expect(await sendRaw(session, getThrough(`${site.origin}/`))).toContain('hello');
  });
});
