import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { EgressProxy } from './egress-proxy.js';
import type { EgressSession } from './egress-session.js';
import { getThrough, openTunnel, say, tunnelTo } from './testing/egress-dialogue.js';
import { closedPort, LocalServers } from './testing/index.js';
import type { LocalServer } from './testing/index.js';

let servers: LocalServers;
let website: LocalServer;
let proxy: EgressProxy;
let session: EgressSession;
let held: { readonly path: string; readonly response: ServerResponse }[];
let hasAsked: () => void;

beforeEach(async () => {
  servers = new LocalServers();
  held = [];
  hasAsked = () => undefined;
  website = await servers.http((request, response) => {
    request.resume().once('end', () => {
      if (request.url === '/now') response.end('now');
      else held.push({ path: request.url ?? '', response });
      hasAsked();
    });
  });
  proxy = new EgressProxy({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  session = await proxy.openSession();
});
afterEach(async () => {
  await proxy.close();
  await servers.stop();
});

function ask(path: string, body = ''): Promise<string> {
  const url = `${website.origin}${path}`;
  if (body === '') return say(session, getThrough(url));
  const head = `Host: x\r\nContent-Length: ${body.length}\r\nConnection: close`;
  return say(session, `POST ${url} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
}

/** Asks and resolves, once the website has heard of it, with the answer that is still to come. */
async function leftOpen(path: string, body = ''): Promise<{ readonly answer: Promise<string> }> {
  const heard = new Promise<void>((resolve) => {
    hasAsked = resolve;
  });
  const answer = ask(path, body);
  await heard;
  return { answer };
}

function answerLate(): void {
  for (const { response } of held) response.setHeader('set-cookie', 'late=1').end('late');
}

describe('between two visits', () => {
  it.each(['', 'a body'])('an answer that has not come yet never does (%s)', async (body) => {
    const { answer } = await leftOpen('/held', body);
    session.pause();
    session.resume();
    answerLate();
    expect(await answer).toMatch(/^HTTP\/1\.1 502 .*The visit is over\./s);
    expect(await ask('/now')).toMatch(/^HTTP\/1\.1 200 .*now$/s);
  });

  it('an answer that comes is for nobody', async () => {
    const { answer } = await leftOpen('/held');
    session.pause();
    answerLate();
    expect(await answer).toMatch(/^HTTP\/1\.1 502 .*The visit is over\./s);
  });

  it('a late request is heard by the website, and not answered', async () => {
    session.pause();
    const { answer } = await leftOpen('/parting', 'bye');
    answerLate();
    expect(held).toMatchObject([{ path: '/parting' }]);
    expect(await answer).not.toContain('late');
  });

  it('half an answer is cut off', async () => {
    const { answer } = await leftOpen('/held');
    const [first] = held;
    const arrived = new Promise<void>((resolve) => {
      first?.response.write('half', () => resolve());
    });
    await arrived;
    expect(await ask('/now')).toContain('now'); // what was sent before has come by now
    session.pause();
    first?.response.end('the rest');
    expect(await answer).not.toContain('the rest');
  });

  it('connections are kept, except for tunnels', async () => {
    const authority = new URL(website.origin).host;
    const tunnel = await openTunnel(session, authority);
    expect(await ask('/now')).toContain('now');
    expect(website.connectionCount()).toBe(2);
    session.pause();
    await once(tunnel, 'close');
    expect(await say(session, tunnelTo(authority))).toMatch(/^HTTP\/1\.1 502 /);
    session.resume();
    expect(await ask('/now')).toContain('now');
    expect(website.connectionCount()).toBe(2);
  });

  it('what went wrong before is forgotten', async () => {
    const dead = `http://127.0.0.1:${await closedPort()}/`;
    await say(session, getThrough(dead));
    expect(session.failureAt(dead)).not.toBeNull();
    session.pause();
    session.resume();
    expect(session.failureAt(dead)).toBeNull();
  });

  it('nothing is opened again that has been closed', async () => {
    session.pause();
    await session.close();
    session.resume();
    await expect(ask('/now')).rejects.toThrow();
  });
});
