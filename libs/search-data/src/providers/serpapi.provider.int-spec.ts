import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SearchMarket } from '../contract/index.js';
import { FakeSerpServer } from '../testing/fake-serp-server.js';
import type { ReadingOptions } from '../testing/read-provider.js';
import { GOOGLE_MARKET, addresses, readKeyword, withProvider } from '../testing/read-provider.js';
import { serpApiDialect } from '../testing/serpapi-dialect.js';
import { serpApi } from './serpapi.provider.js';

let server: FakeSerpServer;
beforeAll(async () => {
  server = await FakeSerpServer.start(serpApiDialect);
});
afterAll(() => server.stop());
beforeEach(() => server.reset(addresses(30)));

const read = (options: ReadingOptions = {}) =>
  readKeyword(server, serpApi(server.base), GOOGLE_MARKET, options);
const withStatus = (status: string, fields: object = {}) =>
  server.will({
    kind: 'body',
    body: JSON.stringify({ search_metadata: { status }, ...fields }),
  });

describe('SerpApi', () => {
  it('is asked for the market, ten results after ten, with the key in the address', async () => {
    const market: SearchMarket = {
      ...{ ...GOOGLE_MARKET, country: 'GB', language: 'he' },
      ...{ location: 'Bath,England,United Kingdom', device: 'mobile' },
    };
    await read({ market, depth: 20 });
    const common = {
      ...{ engine: 'google', q: 'sourdough bread', gl: 'uk', hl: 'iw', device: 'mobile' },
      ...{ google_domain: 'google.com', location: 'Bath,England,United Kingdom' },
      api_key: 'the-secret-key',
    };
    expect(server.requests.map(({ query }) => query)).toEqual([
      { ...common, start: '0' },
      { ...common, start: '10' },
    ]);
  });

  it('is asked for no place in a whole country, and never for 100 results at once', async () => {
    await read({ depth: 100 });
    for (const { query } of server.requests) {
      expect(Object.keys(query)).not.toContain('location');
      expect(Object.keys(query)).not.toContain('num');
    }
  });

  it('reads every market of Google and no other engine', async () => {
    await withProvider(server, serpApi(server.base), (provider) => {
      const mobile = { ...GOOGLE_MARKET, device: 'mobile', location: 'Austin' } as const;
      expect(provider.refusal(mobile)).toBeNull();
      expect(provider.refusal({ ...GOOGLE_MARKET, engine: 'bing' })).toBe(
        'SerpApi only covers Google.',
      );
      return Promise.resolve();
    });
  });

  it('costs a search for each page, and in the worst case a page has four results', async () => {
    await withProvider(server, serpApi(server.base), (provider) => {
      expect(provider.estimateMicros(10)).toBe(3 * 25_000);
      expect(provider.estimateMicros(100)).toBe(25 * 25_000);
      return Promise.resolve();
    });
  });

  it('maps what a page shows besides results', async () => {
    server.features = {
      ads: [{ link: 'https://ad.example/x', tracking_link: 'https://www.google.com/aclk' }],
      answer_box: { type: 'organic_result', link: 'https://answer.example/' },
      related_questions: [{ question: 'Why?', link: 'https://why.example/' }, { question: 'How?' }],
      local_results: {
        places: [{ title: 'Bakery', links: { website: 'https://bakery.example' } }],
      },
      inline_images: [{ source: 'A', thumbnail: 'https://serpapi.com/images/1.png' }],
      inline_videos: [{ link: 'https://www.youtube.com/watch?v=1' }],
      top_stories: [{ link: 'https://news.example/1' }],
      immersive_products: [{ source: 'Shop' }],
      knowledge_graph: { title: 'Bread', source: { link: 'https://en.wikipedia.org/wiki/Bread' } },
      related_searches: [{ query: 'bread', link: 'https://www.google.com/search?q=bread' }],
    };
    const outcome = await read();
    expect(outcome).toMatchObject({
      data: {
        features: expect.arrayContaining([
          { kind: 'ads', hosts: ['ad.example'] },
          { kind: 'featured_snippet', hosts: ['answer.example'] },
          { kind: 'people_also_ask', hosts: ['why.example'] },
          { kind: 'local_pack', hosts: ['bakery.example'] },
          { kind: 'images', hosts: [] },
          { kind: 'videos', hosts: ['youtube.com'] },
          { kind: 'news', hosts: ['news.example'] },
          { kind: 'shopping', hosts: [] },
          { kind: 'knowledge_panel', hosts: ['en.wikipedia.org'] },
        ]) as unknown,
      },
    });
    expect(outcome.kind === 'ok' ? outcome.data.features : []).toHaveLength(9);
  });

  it('counts sitelinks as a feature, not as results', async () => {
    const sitelinks = { inline: [{ title: 'Menu', link: 'https://a.example/menu' }] };
    withStatus('Success', {
      organic_results: [
        { position: 1, link: 'https://a.example/', title: 'A', sitelinks },
        { position: 2, link: 'https://b.example/', title: null },
      ],
    });
    expect(await read()).toMatchObject({
      data: {
        depthRead: 2,
        coverage: 'short_end',
        results: [{ position: 1 }, { position: 2, host: 'b.example', title: null }],
        features: [{ kind: 'sitelinks', hosts: ['a.example'] }],
      },
    });
  });

  it('does not charge for a search that failed', async () => {
    withStatus('Error', { error: "We couldn't get valid results." });
    expect(await read()).toMatchObject({ kind: 'unknown', reason: 'blocked', costMicros: 0 });
  });

  it('reports a page that was parsed without any organic result as unknown, not as empty', async () => {
    withStatus('Success', { local_results: { places: [{}] } });
    expect(await read()).toMatchObject({ kind: 'unknown', reason: 'parse', costMicros: 25_000 });
  });

  it('loses permission with a deleted account', async () => {
    server.will({ kind: 'body', status: 403, body: '{"error":"This account was deleted."}' });
    expect(await read()).toMatchObject({ kind: 'config', reason: 'no_permission' });
  });
});
