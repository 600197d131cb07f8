import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutboundClient } from './outbound-client.js';
import type { LocalServer } from './testing/local-servers.js';
import { closedPort, LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
const policy = { allowPrivate: true, allowedHosts: [], ownAddresses: [] };
const client = new OutboundClient(policy);
let site: LocalServer;

beforeAll(async () => {
  site = await servers.http((_request, response) => response.end(Buffer.alloc(300_000, 'x')));
});
afterAll(async () => {
  await client.close();
  await servers.stop();
});

describe('limits', () => {
  it.each([
    ['with a claimed length', '/large'],
    ['without', '/stream'],
  ])('refuse a body that is too large, %s', async (_how, path) => {
    const endless = await servers.http((request, response) => {
      if (request.url === '/large') response.writeHead(200, { 'content-length': 1_000_000 });
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', more);
      more();
    });
    const result = await client.fetch({ url: `${endless.origin}${path}`, maxBytes: 100_000 });
    expect(result).toMatchObject({
      reason: 'too_large',
      message: 'The response is larger than 97 KB.',
    });
  });

  it('truncate the body if the caller only wants its beginning', async () => {
    const url = `${site.origin}/large`;
    const result = await client.fetch({ url, maxBytes: 1_000, truncate: true });
    expect(result).toMatchObject({ kind: 'responded', isTruncated: true });
    if (result.kind === 'responded') expect(result.body).toEqual(Buffer.alloc(1_000, 'x'));
    const whole = await client.fetch({ url, maxBytes: 300_000, truncate: true });
    expect(whole).toMatchObject({ isTruncated: false, transferredBytes: 300_000 });
  });

  it.each([
    ['never responds', ''],
    ['stops in its headers', 'HTTP/1.1 200 OK\r\nContent-Le'],
    ['stops in its body', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc'],
  ])('fail with a timeout for a server that %s', async (_case, text) => {
    const slow = await servers.raw((socket) => socket.write(text));
    const result = await client.fetch({ url: `${slow.origin}/`, timeoutMs: 60 });
    expect(result).toMatchObject({
      kind: 'failed',
      reason: 'timeout',
      message: 'The server did not respond in time.',
    });
  });

  it('apply to the whole exchange, including redirects', async () => {
    const endless = await servers.http((request, response) => {
      const next = Number(request.url?.slice(1) ?? 0) + 1;
      response.writeHead(302, { location: `/${next}` }).end();
    });
    const request = { url: `${endless.origin}/`, timeoutMs: 200, maxRedirects: 1_000_000 };
    expect(await client.fetch(request)).toMatchObject({ kind: 'failed', reason: 'timeout' });
  });

  it('also apply to a request that waits for a free connection', async () => {
    const slow = await servers.raw(() => undefined);
    const narrow = new OutboundClient(policy, { connectionsPerOrigin: 1 });
    const request = { url: `${slow.origin}/`, timeoutMs: 60 };
    const results = await Promise.all([narrow.fetch(request), narrow.fetch(request)]);
    expect(results).toMatchObject([{ reason: 'timeout' }, { reason: 'timeout' }]);
    await narrow.close();
  });
});

describe('broken servers', () => {
  const headers = 'x-filler: 0123456789\r\n'.repeat(5_000);
  it.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', 'protocol'],
    ['a broken status line', 'HTTP/1.1 banana\r\n\r\n', 'protocol'],
    ['headers without end', `HTTP/1.1 200 OK\r\n${headers}`, 'protocol'],
    [
      'two framings at once',
      'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'protocol',
    ],
    ['a broken chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'protocol'],
    [
      'an unrequested protocol change',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      'protocol',
    ],
    ['an early end', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc', 'connection'],
    ['nothing at all', '', 'connection'],
  ])('%s', async (_case, text, reason) => {
    const server = await servers.raw((socket) => socket.end(text));
    const result = await client.fetch({ url: `${server.origin}/` });
    expect(result).toMatchObject({ kind: 'failed', reason });
    if (result.kind === 'failed')
      expect(result.message).toMatch(/^The (server|headers|response) .*\.$/);
  });

  it('may send informational responses before the final one', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n';
    const server = await servers.raw((socket) =>
      socket.end(`${early}HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok`),
    );
    expect(await client.fetch({ url: `${server.origin}/` })).toMatchObject({
      status: 200,
      body: Buffer.from('ok'),
    });
  });

  it('refuse connections if no process listens', async () => {
    const url = `http://127.0.0.1:${await closedPort()}/`;
    expect(await client.fetch({ url })).toMatchObject({
      reason: 'connection',
      message: 'The server refused the connection.',
    });
  });
});
