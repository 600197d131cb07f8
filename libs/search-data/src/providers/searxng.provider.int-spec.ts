import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeSerpServer } from '../testing/fake-serp-server.js';
import type { ReadingOptions } from '../testing/read-provider.js';
import { GOOGLE_MARKET, addresses, readKeyword, withProvider } from '../testing/read-provider.js';
import { searxngDialect } from '../testing/searxng-dialect.js';
import { searxng } from './searxng.provider.js';

const MARKET = { ...GOOGLE_MARKET, engine: 'mojeek' } as const;

let server: FakeSerpServer;
beforeAll(async () => {
  server = await FakeSerpServer.start(searxngDialect);
});
afterAll(() => server.stop());
beforeEach(() => server.reset(addresses(30)));

const read = (options: ReadingOptions = {}) =>
  readKeyword(server, searxng(server.base), MARKET, options);
const page = (results: object[], fields: object = {}) => ({
  kind: 'body' as const,
  body: JSON.stringify({ results, unresponsive_engines: [], ...fields }),
});
const result = (url: string, positions: number[], engine = 'mojeek') => ({
  ...{ url, title: url, engine, engines: [engine], positions },
});

describe('SearXNG', () => {
  it('is asked for one engine, page by page, without a language that would filter', async () => {
    await read({ depth: 20 });
    const common = {
      ...{ q: 'sourdough bread', format: 'json', engines: 'mojeek', language: 'all' },
      safesearch: '0',
    };
    expect(server.requests.map(({ query }) => query)).toEqual([
      { ...common, pageno: '1' },
      { ...common, pageno: '2' },
    ]);
  });

  it.each([
    [{ engine: 'google' }, 'SearXNG only covers Bing, DuckDuckGo and Mojeek.'],
    [{ device: 'mobile' }, 'SearXNG only covers desktop.'],
    [{ location: 'Bath' }, 'SearXNG only covers whole countries, not places.'],
  ] as const)('refuses %j', async (part, sentence) => {
    await withProvider(server, searxng(server.base), (provider) => {
      expect(provider.refusal({ ...MARKET, ...part })).toBe(sentence);
      expect(provider.refusal(MARKET)).toBeNull();
      expect(provider.estimateMicros(100)).toBe(0);
      return Promise.resolve();
    });
  });

  it('is read in the order of the engine, not in that of its score', async () => {
    const results = [
      result('https://c.example/', [3]),
      result('https://a.example/', [1, 4]),
      result('https://b.example/', [2]),
    ];
    server.will(page(results));
    const outcome = await read({ depth: 3 });
    expect(outcome.kind === 'ok' ? outcome.data.results.map(({ host }) => host) : []).toEqual([
      ...['a.example', 'b.example', 'c.example'],
    ]);
  });

  it('is unknown, not empty, if the engine did not respond', async () => {
    server.will(page([], { unresponsive_engines: [['mojeek', 'Zugriff verweigert']] }));
    expect(await read()).toMatchObject({ kind: 'unknown', reason: 'blocked' });
    server.will(page([], { unresponsive_engines: [['bing', 'CAPTCHA']] }));
    expect(await read()).toMatchObject({ kind: 'empty' });
  });

  it('does not take the results of other engines for those of a disabled one', async () => {
    server.will(page([result('https://a.example/', [1], 'wikipedia')]));
    expect(await read()).toMatchObject({ kind: 'config', reason: 'no_permission' });
  });

  it('has to allow JSON in its settings', async () => {
    server.will({ kind: 'body', status: 403, body: '<h1>Forbidden</h1>' });
    expect(await read()).toMatchObject({ kind: 'config', reason: 'no_permission' });
  });
});
