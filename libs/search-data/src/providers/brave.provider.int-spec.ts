import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { braveDialect } from '../testing/brave-dialect.js';
import { FakeSerpServer } from '../testing/fake-serp-server.js';
import type { ReadingOptions } from '../testing/read-provider.js';
import { GOOGLE_MARKET, addresses, readKeyword, withProvider } from '../testing/read-provider.js';
import { brave } from './brave.provider.js';

const MARKET = { ...GOOGLE_MARKET, engine: 'brave' } as const;

let server: FakeSerpServer;
beforeAll(async () => {
  server = await FakeSerpServer.start(braveDialect);
});
afterAll(() => server.stop());
beforeEach(() => server.reset(addresses(60)));

const read = (options: ReadingOptions = {}) =>
  readKeyword(server, brave(server.base), MARKET, options);

describe('Brave', () => {
  it('is asked for pages of 20 results, counted in pages, with the key in a header', async () => {
    await read({ market: { ...MARKET, country: 'BR', language: 'pt' }, depth: 40 });
    const common = {
      ...{ q: 'sourdough bread', country: 'BR', search_lang: 'pt-br', count: '20' },
      ...{ spellcheck: 'false', text_decorations: 'false' },
    };
    expect(server.requests.map(({ query }) => query)).toEqual([
      { ...common, offset: '0' },
      { ...common, offset: '1' },
    ]);
    for (const { headers } of server.requests) {
      expect(headers['x-subscription-token']).toBe('the-secret-key');
    }
  });

  it.each([
    [{ engine: 'google' }, 'Brave only covers Brave.'],
    [{ device: 'mobile' }, 'Brave only covers desktop.'],
    [{ location: 'Bath' }, 'Brave only covers whole countries, not places.'],
    [{ country: 'AQ' }, 'Brave has no results for the country AQ.'],
    [{ language: 'la' }, 'Brave has no results in the language la.'],
  ] as const)('refuses %j', async (part, sentence) => {
    await withProvider(server, brave(server.base), (provider) => {
      expect(provider.refusal({ ...MARKET, ...part })).toBe(sentence);
      expect(provider.refusal(MARKET)).toBeNull();
      return Promise.resolve();
    });
  });

  it('costs at most ten pages', async () => {
    await withProvider(server, brave(server.base), (provider) => {
      expect(provider.estimateMicros(10)).toBe(3 * 5_000);
      expect(provider.estimateMicros(100)).toBe(10 * 5_000);
      return Promise.resolve();
    });
  });

  it('has no proven end after its tenth page', async () => {
    server.results = addresses(1_000).flatMap((address) => [address, address, address]);
    expect(await read({ depth: 100 })).toMatchObject({
      kind: 'unknown',
      reason: 'partial',
      partial: { pagesRead: 10 },
    });
    expect(server.requests.map(({ query }) => query.offset).at(-1)).toBe('9');
  });

  it('has used up a month by the code, too', async () => {
    const error = { code: 'QUOTA_LIMITED', detail: 'Request rate limit exceeded for plan.' };
    server.will({ kind: 'body', status: 429, body: JSON.stringify({ error }) });
    expect(await read()).toMatchObject({ kind: 'config', reason: 'no_funds' });
  });

  it('maps what a page shows besides results', async () => {
    server.features = {
      faq: { results: [{ question: 'Why?', url: 'https://why.example/' }] },
      infobox: { results: [{ url: 'https://en.wikipedia.org/wiki/Bread' }] },
      locations: { results: [{ title: 'Bakery', url: 'https://bakery.example/' }] },
      news: { results: [{ url: 'https://news.example/' }] },
      videos: { results: [{ url: 'https://v.example/' }] },
      discussions: { results: [{ url: 'https://forum.example/' }] },
    };
    const outcome = await read();
    const features = outcome.kind === 'ok' ? outcome.data.features : [];
    expect(Object.fromEntries(features.map(({ kind, hosts }) => [kind, hosts]))).toEqual({
      people_also_ask: ['why.example'],
      knowledge_panel: ['en.wikipedia.org'],
      local_pack: ['bakery.example'],
      news: ['news.example'],
      videos: ['v.example'],
    });
  });

  it('is not empty as long as it has more results', async () => {
    const query = { more_results_available: true };
    server.will({ kind: 'body', body: JSON.stringify({ type: 'search', query }) });
    expect(await read()).toMatchObject({ kind: 'unknown', reason: 'parse' });
  });
});
