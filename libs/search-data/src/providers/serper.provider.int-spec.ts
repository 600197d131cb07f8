import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeSerpServer } from '../testing/fake-serp-server.js';
import type { ReadingOptions } from '../testing/read-provider.js';
import { GOOGLE_MARKET, addresses, readKeyword, withProvider } from '../testing/read-provider.js';
import { serperDialect } from '../testing/serper-dialect.js';
import { serper } from './serper.provider.js';

let server: FakeSerpServer;
beforeAll(async () => {
  server = await FakeSerpServer.start(serperDialect);
});
afterAll(() => server.stop());
beforeEach(() => server.reset(addresses(30)));

const read = (options: ReadingOptions = {}) =>
  readKeyword(server, serper(server.base), GOOGLE_MARKET, options);

describe('Serper', () => {
  it('is asked by POST, with the key in a header', async () => {
    const market = { ...GOOGLE_MARKET, country: 'GB', location: 'Bath, England' };
    await read({ market, depth: 20 });
    const common = { q: 'sourdough bread', gl: 'gb', hl: 'en', location: 'Bath, England' };
    expect(server.requests.map(({ json }) => json)).toEqual([
      { ...common, page: 1 },
      { ...common, page: 2 },
    ]);
    for (const { headers, query } of server.requests) {
      expect(headers).toMatchObject({
        'x-api-key': 'the-secret-key',
        'content-type': 'application/json',
      });
      expect(query).toEqual({});
    }
  });

  it('reads no mobile results', async () => {
    await withProvider(server, serper(server.base), (provider) => {
      expect(provider.refusal({ ...GOOGLE_MARKET, device: 'mobile' })).toBe(
        'Serper only covers desktop.',
      );
      expect(provider.refusal({ ...GOOGLE_MARKET, location: 'Austin' })).toBeNull();
      return Promise.resolve();
    });
  });

  it('costs the credits that it names', async () => {
    const organic = [{ link: 'https://a.example/', title: 'A', position: 1 }];
    server.will({ kind: 'body', body: JSON.stringify({ organic, credits: 2 }) });
    expect(await read({ depth: 1 })).toMatchObject({ kind: 'ok', costMicros: 2_000 });
  });

  it('has run out of credits whatever status says so', async () => {
    for (const status of [400, 403, 429]) {
      server.will({ kind: 'body', status, body: '{"message":"Not enough credits"}' });
      expect(await read()).toMatchObject({ kind: 'config', reason: 'no_funds' });
    }
  });

  it('maps what a page shows besides results', async () => {
    server.features = {
      answerBox: { title: 'A', link: 'https://answer.example/' },
      knowledgeGraph: { title: 'Bread', website: 'https://bread.example/' },
      peopleAlsoAsk: [{ question: 'Why?', link: 'https://why.example/' }],
      places: [{ title: 'Bakery', website: 'https://bakery.example/' }],
      topStories: [{ link: 'https://news.example/' }],
      images: [{ imageUrl: 'https://i.example/1.png', link: 'https://i.example/' }],
      videos: [{ link: 'https://v.example/' }],
      relatedSearches: [{ query: 'bread' }],
    };
    const outcome = await read();
    const features = outcome.kind === 'ok' ? outcome.data.features : [];
    expect(Object.fromEntries(features.map(({ kind, hosts }) => [kind, hosts]))).toEqual({
      featured_snippet: ['answer.example'],
      knowledge_panel: ['bread.example'],
      people_also_ask: ['why.example'],
      local_pack: ['bakery.example'],
      news: ['news.example'],
      images: ['i.example'],
      videos: ['v.example'],
    });
  });
});
