import { get } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDemoServer } from '../demo-server.ts';
import type { SearchResults } from './search-response.ts';

describe('the demo search engine', () => {
  let bakery: Server;
  let port = 0;

  const read = (path: string, host = `localhost:${port}`) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const request = get({ port, path, host: '127.0.0.1', headers: { host } }, (response) => {
        text(response).then((body) => resolve({ status: response.statusCode, body }), reject);
      });
      request.on('error', reject);
    });
  const search = async (query: string) =>
    JSON.parse((await read(`/demo-search?${query}`)).body) as SearchResults;

  beforeAll(async () => {
    bakery = createDemoServer(() => undefined);
    await new Promise<void>((resolve) => bakery.listen(0, '127.0.0.1', resolve));
    port = (bakery.address() as AddressInfo).port;
  });
  afterAll(() => void bakery.close());

  it('lists pages of the bakery and of its neighbours, and states its rule', async () => {
    const { engine, rule, results, next } = await search('q=wedding%20cakes');
    expect(engine).toBe('Demo search engine');
    expect(rule).toContain('10 points in the title');
    expect(results.map(({ url }) => new URL(url).host)).toEqual([
      `quayside-cakes.localhost:${port}`,
      `quayside-cakes.localhost:${port}`,
      `localhost:${port}`,
      `localhost:${port}`,
    ]);
    expect(next).toBeNull();
  });

  it('has pages of ten until the last one, none of them twice', async () => {
    const urls: string[] = [];
    let page: number | null = 1;
    while (page !== null) {
      const { results, next } = await search(`q=bread&page=${page}`);
      expect(results.length).toBeLessThanOrEqual(10);
      urls.push(...results.map(({ url }) => url));
      page = next;
    }
    expect(urls.length).toBeGreaterThan(10);
    expect(new Set(urls).size).toBe(urls.length);
    expect((await search('q=bread&page=99')).results).toEqual([]);
  });

  it('lists only pages that exist, and none that search engines must leave out', async () => {
    const { results } = await search('q=thank');
    expect(results.map(({ url }) => new URL(url).pathname)).not.toContain('/thank-you');
    for (const { url } of (await search('q=croissant')).results) {
      const { host, pathname } = new URL(url);
      expect(await read(pathname, host)).toMatchObject({ status: 200 });
    }
  });

  it('has no results for an empty query', async () => {
    expect(await search('q=%20')).toMatchObject({ results: [], next: null });
    expect(await search('')).toMatchObject({ results: [], next: null });
  });

  it('gives each neighbour a separate website, which states that it is invented', async () => {
    const host = `lantern-coffee.localhost:${port}`;
    const home = await read('/', host);
    expect(home.body).toContain('<title>Lantern Coffee');
    expect(home.body).toContain('is invented');
    expect((await read('/bread', host)).status).toBe(404);
    expect((await read('/bread')).status).toBe(200);
  });
});
