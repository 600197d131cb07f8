import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SearchMarket } from '../contract/index.js';
import { FakeSerpServer } from '../testing/fake-serp-server.js';
import type { ReadingOptions } from '../testing/read-provider.js';
import { GOOGLE_MARKET, addresses, readKeyword } from '../testing/read-provider.js';
import { searchApiDialect } from '../testing/searchapi-dialect.js';
import { searchApi } from './searchapi.provider.js';

let server: FakeSerpServer;
beforeAll(async () => {
  server = await FakeSerpServer.start(searchApiDialect);
});
afterAll(() => server.stop());
beforeEach(() => server.reset(addresses(30)));

const read = (options: ReadingOptions = {}) =>
  readKeyword(server, searchApi(server.base), GOOGLE_MARKET, options);
const page = (fields: object) => ({
  kind: 'body' as const,
  body: JSON.stringify({ search_metadata: { status: 'Success' }, ...fields }),
});

describe('SearchApi', () => {
  it('is asked by POST for the page of a token, with the key in a header', async () => {
    const market: SearchMarket = {
      ...{ ...GOOGLE_MARKET, country: 'TW', language: 'zh' },
      ...{ location: 'Taipei,Taiwan', device: 'mobile' },
    };
    await read({ market, depth: 20 });
    const common = {
      ...{ engine: 'google', q: 'sourdough bread', gl: 'tw', hl: 'zh-tw' },
      ...{ location: 'Taipei,Taiwan', device: 'mobile' },
    };
    expect(server.requests.map(({ json }) => json)).toEqual([
      { ...common, page: 1 },
      { ...common, next_page_token: 'page-token-2' },
    ]);
    for (const { headers, query } of server.requests) {
      expect(headers.authorization).toBe('Bearer the-secret-key');
      expect(query).toEqual({});
    }
  });

  it('sends a token of 8 KB unchanged, wherever the response has it', async () => {
    const token = 'x'.repeat(8_192);
    const organic_results = [{ link: 'https://first.example/' }];
    for (const fields of [{ next_page_token: token }, { pagination: { next_page_token: token } }]) {
      server.requests.length = 0;
      server.will(page({ organic_results, ...fields }));
      await read();
      expect(server.requests[1]?.json).toMatchObject({ next_page_token: token });
    }
  });

  it('is asked for a page by its number where there is another one without a token', async () => {
    const organic_results = [{ link: 'https://first.example/' }];
    server.will(page({ organic_results, pagination: { next: 'https://www.google.com/search' } }));
    await read({ depth: 5 });
    expect(server.requests[1]?.json).toMatchObject({ page: 2 });
  });

  it('reports an error with status 200 as a failure', async () => {
    server.will(page({ error: 'The search could not be completed.' }));
    expect(await read()).toMatchObject({ kind: 'unknown', reason: 'blocked', costMicros: 4_000 });
  });

  it('distinguishes the cap of an hour from that of the month', async () => {
    server.will({ kind: 'rate_limit' });
    expect(await read()).toMatchObject({ kind: 'rate_limited' });
    server.will({ kind: 'no_funds' });
    expect(await read()).toMatchObject({ kind: 'config', reason: 'no_funds' });
  });
});
