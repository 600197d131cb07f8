import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EgressProxy } from './egress-proxy.js';
import type { EgressSession } from './egress-session.js';
import { getThrough, openTunnel, sendRaw, tunnelTo } from './testing/egress-dialogue.js';
import { closedPort, LocalServers } from './testing/index.js';
import type { LocalServer } from './testing/index.js';

let servers: LocalServers;
let website: LocalServer;
let proxy: EgressProxy;
let session: EgressSession;
let held: { readonly path: string; readonly response: ServerResponse }[];
let hasRequested: () => void;

beforeEach(async () => {
  servers = new LocalServers();
  held = [];
  hasRequested = () => undefined;
  website = await servers.http((request, response) => {
    request.resume().once('end', () => {
      if (request.url === '/now') response.end('now');
      else held.push({ path: request.url ?? '', response });
      hasRequested();
    });
  });
  proxy = new EgressProxy({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  session = await proxy.openSession();
});
afterEach(async () => {
  await proxy.close();
  await servers.stop();
});

function send(path: string, body = ''): Promise<string> {
  const url = `${website.origin}${path}`;
  if (body === '') return sendRaw(session, getThrough(url));
  const head = `Host: x\r\nContent-Length: ${body.length}\r\nConnection: close`;
  return sendRaw(session, `POST ${url} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
}

/** Sends a request and resolves once it has reached the website; the response is still pending. */
async function sendPending(path: string, body = ''): Promise<{ readonly result: Promise<string> }> {
  const arrived = new Promise<void>((resolve) => {
    hasRequested = resolve;
  });
  const result = send(path, body);
  await arrived;
  return { result };
}

function respondLate(): void {
  for (const { response } of held) response.setHeader('set-cookie', 'late=1').end('late');
}

describe('a session between two visits', () => {
  it.each(['', 'a body'])('drops a pending response (%s)', async (body) => {
    const { result } = await sendPending('/held', body);
    session.pause();
    session.resume();
    respondLate();
    expect(await result).toMatch(/^HTTP\/1\.1 502 .*The visit is over\./s);
    expect(await send('/now')).toMatch(/^HTTP\/1\.1 200 .*now$/s);
  });

  it('drops a response that arrives', async () => {
    const { result } = await sendPending('/held');
    session.pause();
    respondLate();
    expect(await result).toMatch(/^HTTP\/1\.1 502 .*The visit is over\./s);
  });

  it('still sends a late request to the website, without passing on the response', async () => {
    session.pause();
    const { result } = await sendPending('/parting', 'bye');
    respondLate();
    expect(held).toMatchObject([{ path: '/parting' }]);
    expect(await result).not.toContain('late');
  });

  it('cuts off a partial response', async () => {
    const { result } = await sendPending('/held');
    const [first] = held;
    const arrived = new Promise<void>((resolve) => {
      first?.response.write('half', () => resolve());
    });
    await arrived;
    expect(await send('/now')).toContain('now'); // by now, the first half has arrived
    session.pause();
    first?.response.end('the rest');
    expect(await result).not.toContain('the rest');
  });

  it('keeps its connections, except for tunnels', async () => {
    const authority = new URL(website.origin).host;
    const tunnel = await openTunnel(session, authority);
    expect(await send('/now')).toContain('now');
    expect(website.connectionCount()).toBe(2);
    session.pause();
    await once(tunnel, 'close');
    expect(await sendRaw(session, tunnelTo(authority))).toMatch(/^HTTP\/1\.1 502 /);
    session.resume();
    expect(await send('/now')).toContain('now');
    expect(website.connectionCount()).toBe(2);
  });

  it('forgets earlier failures', async () => {
    const dead = `http://127.0.0.1:${await closedPort()}/`;
    await sendRaw(session, getThrough(dead));
    expect(session.failureAt(dead)).not.toBeNull();
    session.pause();
    session.resume();
    expect(session.failureAt(dead)).toBeNull();
  });

  it('stays closed once it has been closed', async () => {
    session.pause();
    await session.close();
    session.resume();
    await expect(send('/now')).rejects.toThrow();
  });
});
