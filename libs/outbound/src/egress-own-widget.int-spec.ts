import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EgressProxy } from './egress-proxy.js';
import type { EgressSession } from './egress-session.js';
import { say, tunnelTo } from './testing/egress-dialogue.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
/** The product itself, on an address the wall refuses. */
let product: LocalServer;
let egress: EgressProxy;
let visit: EgressSession;
let seen: { line: string; headers: Record<string, unknown>; body: string }[] = [];

beforeAll(async () => {
  product = await servers.http((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      response.end('the product');
    });
  });
  egress = new EgressProxy(
    { allowPrivate: false, allowedHosts: [], ownAddresses: [`127.0.0.1:${product.port}`] },
    { publicUrl: `http://localhost:${product.port}` },
  );
  visit = await egress.openSession({ allowsOwnWidget: true });
});
afterEach(() => {
  seen = [];
});
afterAll(async () => {
  await egress.close();
  await servers.stop();
});

function ask(path: string, more = '', session = visit, host = 'localhost'): Promise<string> {
  return say(
    session,
    `GET http://${host}:${product.port}${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`,
  );
}

describe('the way to the own widget', () => {
  it('lets a page load the script and its fixes', async () => {
    expect(await ask('/widget.js')).toContain('the product');
    expect(await ask('/api/widget/fixes?siteId=a&path=%2F')).toContain('the product');
    expect(seen.map(({ line }) => line)).toEqual([
      'GET /widget.js',
      'GET /api/widget/fixes?siteId=a&path=%2F',
    ]);
  });

  it('lets it report itself, with its origin but in nobody else’s name', async () => {
    const head =
      `POST http://localhost:${product.port}/api/widget/ping HTTP/1.1\r\nHost: x\r\n` +
      'Origin: https://shop.example\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n' +
      'Cookie: session=1\r\nAuthorization: Bearer x\r\nX-API-Key: gsk_x\r\nX-Forwarded-For: 8.8.8.8\r\n' +
      'Forwarded: for=8.8.8.8\r\nConnection: close\r\n\r\n{}';
    expect(await say(visit, head)).toContain('the product');
    const [ping] = seen;
    expect(ping).toMatchObject({ line: 'POST /api/widget/ping', body: '{}' });
    expect(ping?.headers).toMatchObject({ origin: 'https://shop.example' });
    for (const name of ['cookie', 'authorization', 'x-api-key', 'x-forwarded-for', 'forwarded'])
      expect(ping?.headers).not.toHaveProperty(name);
  });

  it.each([
    '/',
    '/api/seo/websites',
    '/api/widget/installations',
    '/api/widget/../seo/websites',
    '/api/widget/%2e%2e/auth/me',
    '/metrics',
  ])('keeps %s behind the wall', async (path) => {
    expect(await ask(path)).toMatch(/^HTTP\/1\.1 403 /);
    expect(seen).toEqual([]);
  });

  it('is no way under another name of this machine', async () => {
    expect(await ask('/widget.js', '', visit, '127.0.0.1')).toMatch(/^HTTP\/1\.1 403 /);
    expect(seen).toEqual([]);
  });

  it('is no tunnel, in which any path could be asked', async () => {
    expect(await say(visit, tunnelTo(`localhost:${product.port}`))).toMatch(/^HTTP\/1\.1 403 /);
    expect(product.connectionCount()).toBeGreaterThan(0);
    expect(seen).toEqual([]);
  });

  it('judges every request of a connection anew', async () => {
    const get = (path: string, last: string): string =>
      `GET http://localhost:${product.port}${path} HTTP/1.1\r\nHost: x\r\nConnection: ${last}\r\n\r\n`;
    const answers = await say(
      visit,
      get('/widget.js', 'keep-alive') + get('/api/seo/websites', 'close'),
    );
    expect(answers).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 403 /);
    expect(seen.map(({ line }) => line)).toEqual(['GET /widget.js']);
  });

  it('is closed to a session that was not given it', async () => {
    const other = await egress.openSession();
    expect(await ask('/widget.js', '', other)).toMatch(/^HTTP\/1\.1 403 /);
    expect(seen).toEqual([]);
  });
});
