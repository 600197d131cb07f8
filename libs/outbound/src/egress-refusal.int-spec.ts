import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EgressProxy } from './egress-proxy.js';
import type { EgressSession } from './egress-session.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
let site: LocalServer;
let egress: EgressProxy;
let session: EgressSession;

beforeAll(async () => {
  site = await servers.http((_request, response) => response.end('hello'));
  egress = new EgressProxy({ allowPrivate: true, allowedHosts: [], ownAddresses: [] });
  session = await egress.openSession({
    refusal: (host) => (host === 'localhost' ? 'Nobody goes there.' : null),
  });
});
afterAll(async () => {
  await egress.close();
  await servers.stop();
});

async function say(text: string): Promise<string> {
  const socket = connect(session.port, '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  await once(socket, 'close');
  return answer;
}

describe('a host that a visit may not reach', () => {
  it('is refused though the guard allows it, asked for and tunnelled to', async () => {
    const get = (host: string): string =>
      `GET http://${host}:${site.port}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    expect(await say(get('127.0.0.1'))).toContain('hello');
    const before = site.connectionCount();
    expect(await say(get('localhost'))).toMatch(/^HTTP\/1\.1 403 [^]*Nobody goes there\./);
    expect(await say(get('LOCALHOST'))).toMatch(/^HTTP\/1\.1 403 /);
    expect(await say(`CONNECT localhost:${site.port} HTTP/1.1\r\nHost: x\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 403 /,
    );
    expect(site.connectionCount()).toBe(before);
    expect(session.failureAt(`http://localhost:${site.port}/`)).toMatchObject({
      reason: 'refused_target',
      message: 'Nobody goes there.',
    });
  });
});
