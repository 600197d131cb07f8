import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SearchMarket } from '../contract/index.js';
import { FakeSerpServer } from '../testing/fake-serp-server.js';
import type { ReadingOptions } from '../testing/read-provider.js';
import { GOOGLE_MARKET, addresses, readKeyword } from '../testing/read-provider.js';
import { valueSerpDialect } from '../testing/valueserp-dialect.js';
import { valueSerp } from './valueserp.provider.js';

let server: FakeSerpServer;
beforeAll(async () => {
  server = await FakeSerpServer.start(valueSerpDialect);
});
afterAll(() => server.stop());
beforeEach(() => server.reset(addresses(30)));

const read = (options: ReadingOptions = {}) =>
  readKeyword(server, valueSerp(server.base), GOOGLE_MARKET, options);
const answers = (fields: object) =>
  server.will({
    kind: 'body',
    body: JSON.stringify({
      request_info: { success: true, credits_used_this_request: 1 },
      ...fields,
    }),
  });

describe('ValueSERP', () => {
  it('is asked for one page after the other', async () => {
    const market: SearchMarket = {
      ...{ ...GOOGLE_MARKET, country: 'DE', language: 'de' },
      ...{ location: 'Berlin,Germany', device: 'mobile' },
    };
    await read({ market, depth: 20 });
    const common = {
      ...{ q: 'sourdough bread', gl: 'de', hl: 'de', google_domain: 'google.com' },
      ...{ location: 'Berlin,Germany', location_auto: 'false', device: 'mobile' },
      api_key: 'the-secret-key',
    };
    expect(server.requests.map(({ query }) => query)).toEqual([
      { ...common, page: '1' },
      { ...common, page: '2' },
    ]);
  });

  it('costs the credits that it names', async () => {
    answers({
      request_info: { success: true, credits_used_this_request: 3 },
      organic_results: [{ link: 'https://a.example/' }],
    });
    expect(await read({ depth: 1 })).toMatchObject({ kind: 'ok', costMicros: 7_500 });
  });

  it('has failed where it says so', async () => {
    answers({ request_info: { success: false, message: 'We could not do that.' } });
    expect(await read()).toMatchObject({ kind: 'unknown', reason: 'blocked', costMicros: 2_500 });
  });

  it('is believed to have found nothing only if it says so', async () => {
    answers({ organic_results: [] });
    expect(await read()).toMatchObject({ kind: 'empty' });
    answers({ ads: [{}] });
    expect(await read()).toMatchObject({ kind: 'unknown', reason: 'parse' });
  });

  it('is read on without its pagination', async () => {
    answers({ organic_results: [{ link: 'https://first.example/' }] });
    server.results = addresses(12);
    expect(await read({ depth: 5 })).toMatchObject({
      data: { depthRead: 3, pagesRead: 2, coverage: 'short_end' },
    });
  });

  it('says of an incident when to come back', async () => {
    server.will({ kind: 'failure', status: 503, retryAfter: '600' });
    expect(await read()).toMatchObject({
      kind: 'unknown',
      reason: 'blocked',
      retryAt: new Date('2026-11-23T08:10:00Z'),
    });
  });
});
