import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EgressProxy } from './egress-proxy.js';
import type { EgressSession } from './egress-session.js';
import { getThrough, sendRaw, tunnelTo } from './testing/egress-dialogue.js';
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

describe('a host that a visit blocks', () => {
  it('is refused for requests and tunnels even if the guard allows it', async () => {
    const request = (host: string): Promise<string> =>
      sendRaw(session, getThrough(`http://${host}:${site.port}/`));
    expect(await request('127.0.0.1')).toContain('hello');
    const before = site.connectionCount();
    expect(await request('localhost')).toMatch(/^HTTP\/1\.1 403 [^]*Nobody goes there\./);
    expect(await request('LOCALHOST')).toMatch(/^HTTP\/1\.1 403 /);
    expect(await sendRaw(session, tunnelTo(`localhost:${site.port}`))).toMatch(/^HTTP\/1\.1 403 /);
    expect(site.connectionCount()).toBe(before);
    expect(session.failureAt(`http://localhost:${site.port}/`)).toMatchObject({
      reason: 'refused_target',
      message: 'Nobody goes there.',
    });
  });
});
