import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EgressProxy } from './egress-proxy.js';
import type { EgressSession } from './egress-session.js';
import { sendRaw, tunnelTo } from './testing/egress-dialogue.js';
import type { LocalServer } from './testing/local-servers.js';
import { LocalServers } from './testing/local-servers.js';

const servers = new LocalServers();
/** The product itself, on an address that the guard blocks. */
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

function send(path: string, more = '', session = visit, host = 'localhost'): Promise<string> {
  return sendRaw(
    session,
    `GET http://${host}:${product.port}${path} HTTP/1.1\r\nHost: x\r\n${more}Connection: close\r\n\r\n`,
  );
}

describe('the access to the product’s own widget', () => {
  it('includes the script and its fixes', async () => {
    expect(await send('/widget.js')).toContain('the product');
    expect(await send('/api/widget/fixes?siteId=a&path=%2F')).toContain('the product');
    expect(seen.map(({ line }) => line)).toEqual([
      'GET /widget.js',
      'GET /api/widget/fixes?siteId=a&path=%2F',
    ]);
  });

  it('includes its pings, with their origin but without credentials', async () => {
    const head =
      `POST http://localhost:${product.port}/api/widget/ping HTTP/1.1\r\nHost: x\r\n` +
      'Origin: https://shop.example\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n' +
      'Cookie: session=1\r\nAuthorization: Bearer x\r\nX-API-Key: gsk_x\r\nX-Forwarded-For: 8.8.8.8\r\n' +
      'Forwarded: for=8.8.8.8\r\nConnection: close\r\n\r\n{}';
    expect(await sendRaw(visit, head)).toContain('the product');
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
  ])('does not include %s', async (path) => {
    expect(await send(path)).toMatch(/^HTTP\/1\.1 403 /);
    expect(seen).toEqual([]);
  });

  it('is limited to the public host name', async () => {
    expect(await send('/widget.js', '', visit, '127.0.0.1')).toMatch(/^HTTP\/1\.1 403 /);
    expect(seen).toEqual([]);
  });

  it('includes no tunnel, which would open every path', async () => {
    expect(await sendRaw(visit, tunnelTo(`localhost:${product.port}`))).toMatch(/^HTTP\/1\.1 403 /);
    expect(product.connectionCount()).toBeGreaterThan(0);
    expect(seen).toEqual([]);
  });

  it('is decided for every request of a connection', async () => {
    const get = (path: string, last: string): string =>
      `GET http://localhost:${product.port}${path} HTTP/1.1\r\nHost: x\r\nConnection: ${last}\r\n\r\n`;
    const responses = await sendRaw(
      visit,
      get('/widget.js', 'keep-alive') + get('/api/seo/websites', 'close'),
    );
    expect(responses).toMatch(/^HTTP\/1\.1 200 [^]*HTTP\/1\.1 403 /);
    expect(seen.map(({ line }) => line)).toEqual(['GET /widget.js']);
  });

  it('is closed to sessions that have not requested it', async () => {
    const other = await egress.openSession();
    expect(await send('/widget.js', '', other)).toMatch(/^HTTP\/1\.1 403 /);
    expect(seen).toEqual([]);
  });
});
