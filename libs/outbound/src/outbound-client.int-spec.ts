import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { OutboundClient } from './outbound-client.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
const policy = { allowPrivate: true, allowedHosts: [], ownAddresses: [] };
const client = new OutboundClient(policy, { userAgent: 'TestBot/1.0' });
let site: LocalServer;
/** Requests that the site received, newest last. */
const received: {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}[] = [];

beforeAll(async () => {
  site = await servers.http((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const redirect = /^\/redirect\/(\d+)\/(.*)$/.exec(url);
      const count = /^\/count\/(\d+)$/.exec(url);
      if (redirect) {
        response.writeHead(Number(redirect[1]), {
          location: decodeURIComponent(redirect[2] ?? ''),
        });
        response.end('a redirect body');
      } else if (count && Number(count[1]) > 0) {
        response.writeHead(302, { location: `/count/${Number(count[1]) - 1}` }).end();
      } else if (url === '/no-location') {
        response.writeHead(301).end();
      } else if (url === '/links') {
        response.writeHead(200, {
          Link: ['</a>; rel=next', '</b>; rel=prev'],
          'X-Robots-Tag': 'a',
        });
        response.end();
      } else if (url === '/hang-up') {
        request.socket.destroy();
      } else if (url === '/large') {
        response.end(Buffer.alloc(300_000, 'x'));
      } else {
        response.writeHead(url === '/missing' ? 404 : 200).end(`hello ${url}`);
      }
    });
  });
});
afterAll(async () => {
  await client.close();
  await servers.stop();
});

describe('a kept-alive connection that the server closes instead of responding', () => {
  it.each([
    ['is opened again for a GET', {}, 2],
    ['is not opened again for a request that costs money', { isRepeatable: false }, 1],
    ['is not opened again for a POST', { method: 'POST' }, 1],
  ] as const)('%s', async (_, options, times) => {
    const single = new OutboundClient(policy, { connectionsPerOrigin: 1 });
    await single.fetch({ url: `${site.origin}/` });
    received.length = 0;
    const result = await single.fetch({ url: `${site.origin}/hang-up`, ...options });
    await single.close();
    expect(result).toMatchObject({ kind: 'failed', reason: 'connection' });
    expect(received).toHaveLength(times);
  });
});

describe('a response', () => {
  it('has status, body, size and the normalised address', async () => {
    const result = await client.fetch({ url: ` ${site.origin}/a/../b?q=1#part` });
    expect(result).toMatchObject({
      kind: 'responded',
      url: `${site.origin}/b?q=1`,
      finalUrl: `${site.origin}/b?q=1`,
      status: 200,
      transferredBytes: 12,
      isTruncated: false,
      hops: [],
    });
    if (result.kind === 'responded') {
      expect(result.body.toString()).toBe('hello /b?q=1');
      expect(result.responseMs).toBeGreaterThan(0);
    }
    expect(received.at(-1)?.headers).toMatchObject({
      'user-agent': 'TestBot/1.0',
      host: `127.0.0.1:${site.port}`,
      'accept-encoding': 'gzip, deflate, br, zstd',
    });
  });

  it('counts as a response even with an error status', async () => {
    expect(await client.fetch({ url: `${site.origin}/missing` })).toMatchObject({
      kind: 'responded',
      status: 404,
    });
  });

  it('joins repeated headers', async () => {
    const result = await client.fetch({ url: `${site.origin}/links` });
    expect(result).toMatchObject({ headers: { link: '</a>; rel=next, </b>; rel=prev' } });
  });

  it('keeps repeated X-Robots-Tag headers apart, because each may address another crawler', async () => {
    const tagged = await servers.http((_request, response) => {
      response.setHeader('x-robots-tag', ['otherbot: nofollow, noarchive', 'noindex']);
      response.end('x');
    });
    const result = await client.fetch({ url: `${tagged.origin}/` });
    expect(result).toMatchObject({
      headers: { 'x-robots-tag': 'otherbot: nofollow, noarchive\nnoindex' },
    });
  });

  it('has no body for HEAD, whatever its content length', async () => {
    const result = await client.fetch({
      url: `${site.origin}/large`,
      method: 'HEAD',
      maxBytes: 10,
    });
    expect(result).toMatchObject({ kind: 'responded', status: 200, transferredBytes: 0 });
  });

  it('leaves its connection open for the next request', async () => {
    const quiet = await servers.http((_request, response) => response.end('x'));
    for (let index = 0; index < 20; index++) await client.fetch({ url: `${quiet.origin}/` });
    expect(quiet.connectionCount()).toBeLessThanOrEqual(2);
  });

  it('uses no more connections to one origin than allowed', async () => {
    const quiet = await servers.http((_request, response) => response.end('x'));
    const narrow = new OutboundClient(policy, { connectionsPerOrigin: 2 });
    const requests = Array.from({ length: 20 }, () => narrow.fetch({ url: `${quiet.origin}/` }));
    const results = await Promise.all(requests);
    expect(results.every(({ kind }) => kind === 'responded')).toBe(true);
    expect(quiet.connectionCount()).toBe(2);
    await narrow.close();
  });

  it('survives a server that closes a kept-alive connection while it is reused', async () => {
    const flaky = await servers.http((request, response) => {
      if (request.url === '/first') response.end('one');
      else if (flaky.connectionCount() === 1) request.socket.destroy();
      else response.end('two');
    });
    const narrow = new OutboundClient(policy, { connectionsPerOrigin: 1 });
    await narrow.fetch({ url: `${flaky.origin}/first` });
    expect(await narrow.fetch({ url: `${flaky.origin}/second` })).toMatchObject({
      kind: 'responded',
      body: Buffer.from('two'),
    });
    expect(flaky.connectionCount()).toBe(2);
    await narrow.close();
  });
});

describe('redirects', () => {
  it('are followed and recorded hop by hop', async () => {
    const last = `/redirect/308/${encodeURIComponent('/end#x')}`;
    const first = `/redirect/301/${encodeURIComponent(last)}`;
    const result = await client.fetch({ url: `${site.origin}${first}` });
    expect(result).toMatchObject({
      kind: 'responded',
      finalUrl: `${site.origin}/end`,
      hops: [
        { url: `${site.origin}${first}`, status: 301, location: last },
        { url: `${site.origin}${last}`, status: 308, location: '/end#x' },
      ],
    });
  });

  it('are returned to the caller if none may be followed', async () => {
    const result = await client.fetch({ url: `${site.origin}/count/3`, maxRedirects: 0 });
    expect(result).toMatchObject({
      kind: 'responded',
      status: 302,
      headers: { location: '/count/2' },
    });
  });

  it('fail with too_many_redirects beyond the limit, but not at it', async () => {
    expect(await client.fetch({ url: `${site.origin}/count/10` })).toMatchObject({ status: 200 });
    const result = await client.fetch({ url: `${site.origin}/count/11` });
    expect(result).toMatchObject({ kind: 'failed', reason: 'too_many_redirects' });
    expect(result.hops).toHaveLength(11);
  });

  it('fail with redirect_loop when an address repeats', async () => {
    const loop = await servers.http((request, response) => {
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end();
    });
    const result = await client.fetch({ url: `${loop.origin}/a` });
    expect(result).toMatchObject({ kind: 'failed', reason: 'redirect_loop' });
    expect(result.hops.map((hop) => hop.location)).toEqual(['/b', '/a']);
  });

  it('fail with bad_redirect without a usable Location', async () => {
    for (const path of ['/no-location', `/redirect/302/${encodeURIComponent('http://[::1')}`]) {
      const result = await client.fetch({ url: `${site.origin}${path}` });
      expect(result).toMatchObject({ kind: 'failed', reason: 'bad_redirect' });
      expect(result.hops).toHaveLength(1);
    }
  });

  it('are followed even if their own body is broken, huge or truncated', async () => {
    const head = 'HTTP/1.1 302 Found\r\nLocation: /end\r\n';
    const bodies = [
      'Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain',
      `Content-Length: 900000\r\n\r\n${'x'.repeat(900_000)}`,
      'Content-Length: 100\r\n\r\nabc',
    ];
    for (const body of bodies) {
      const server = await servers.raw((socket) => {
        const isFirst = server.connectionCount() === 1;
        const reply = isFirst ? head + body : 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nend';
        socket.end(reply);
      });
      expect(await client.fetch({ url: `${server.origin}/` })).toMatchObject({
        kind: 'responded',
        finalUrl: `${server.origin}/end`,
        body: Buffer.from('end'),
      });
    }
  });

  it('turn a POST into a GET and do not send its body to the next address', async () => {
    const url = `${site.origin}/redirect/302/${encodeURIComponent('/end')}`;
    await client.fetch({
      url,
      method: 'POST',
      body: 'hello',
      headers: { 'content-type': 'text/plain' },
    });
    expect(received.at(-2)).toMatchObject({ method: 'POST', body: 'hello' });
    expect(received.at(-1)).toMatchObject({ method: 'GET', url: '/end', body: '' });
  });
});

describe('the caller', () => {
  it('is called before every hop and can stop there', async () => {
    const requests: string[] = [];
    const result = await client.fetch({
      url: `${site.origin}/count/2`,
      beforeHop: (url) => {
        requests.push(new URL(url).pathname);
        return url.endsWith('/0')
          ? Promise.reject(new Error('robots.txt says no.'))
          : Promise.resolve();
      },
    });
    expect(result).toMatchObject({
      kind: 'failed',
      reason: 'aborted',
      message: 'robots.txt says no.',
    });
    expect(requests).toEqual(['/count/2', '/count/1', '/count/0']);
    expect(received.at(-1)?.url).toBe('/count/1');
  });

  it('may wait without using up the time of the exchange', async () => {
    const beforeHop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));
    const result = await client.fetch({ url: `${site.origin}/count/1`, beforeHop, timeoutMs: 250 });
    expect(result.kind).toBe('responded');
  });

  it('can abort a request before it starts, while it waits and while it runs', async () => {
    const early = await client.fetch({ url: `${site.origin}/`, signal: AbortSignal.abort() });
    expect(early).toMatchObject({ kind: 'failed', reason: 'aborted' });

    const waiting = new AbortController();
    const beforeHop = (): Promise<void> => {
      waiting.abort();
      return new Promise(() => undefined);
    };
    const held = await client.fetch({ url: `${site.origin}/`, beforeHop, signal: waiting.signal });
    expect(held).toMatchObject({ kind: 'failed', reason: 'aborted' });

    const running = new AbortController();
    const hanging = await servers.raw((socket) => {
      running.abort();
      void once(socket, 'close');
    });
    const stopped = await client.fetch({ url: `${hanging.origin}/`, signal: running.signal });
    expect(stopped).toMatchObject({ kind: 'failed', reason: 'aborted' });
  });

  it('gets an aborted result for each pending request when the client closes', async () => {
    const hanging = await servers.raw(() => undefined);
    const closing = new OutboundClient(policy);
    const pending = closing.fetch({ url: `${hanging.origin}/` });
    await closing.close();
    expect(await pending).toMatchObject({ kind: 'failed', reason: 'aborted' });
    expect(await closing.fetch({ url: `${site.origin}/` })).toMatchObject({ reason: 'aborted' });
  });

  it('cannot inject headers', async () => {
    const result = await client.fetch({
      url: `${site.origin}/`,
      headers: { 'x-a': 'b\r\nx-c: d' },
    });
    expect(result).toMatchObject({ kind: 'failed', reason: 'protocol' });
  });
});
