import { AccountDataRegistry } from '@app/common';
import type { Actor } from '@app/common';
import { PageQueries } from '@app/gsc';
import { DATAFORSEO_TEST_LOGIN, DataForSeoServer } from '@app/search-data/testing';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import { buyRankedKeywordsInput } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';
import { OwnPagePhrasesPort } from './own-page-phrases.js';
import type { OwnPagePhrases } from './own-page-phrases.js';
import { RankedKeywordLists } from './ranked-keyword-lists.service.js';
import { RankingPurchases } from './ranking-purchases.service.js';

const NO_PHRASES: OwnPagePhrases = {
  ofWebsite: () => Promise.resolve([]),
  ofPage: () => Promise.resolve([]),
};
const BREAD = 'https://www.own.example/bread/';
const { login, key } = DATAFORSEO_TEST_LOGIN;

let dataForSeo: DataForSeoServer;
let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  dataForSeo = await DataForSeoServer.start();
  tracker = await KeywordsContext.create({
    DATAFORSEO_BASE: dataForSeo.base,
    DATAFORSEO_LOGIN: login,
    DATAFORSEO_PASSWORD: key,
    OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
  });
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  tracker.get(OwnPagePhrasesPort).connect(NO_PHRASES);
  dataForSeo.calls.length = 0;
  dataForSeo.faults.length = 0;
  actor = await tracker.aUser();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await tracker.close();
  await dataForSeo.close();
});

const lists = (url: string, scope: 'website' | 'page' = 'page', of = actor) =>
  tracker.get(RankedKeywordLists).of(of, { url, scope });
type Market = { country: string; language?: string };
const US = { country: 'US' };
const buy = (url: string, of = actor, market: Market = US) =>
  tracker.get(RankingPurchases).buy(of, { url, ...market });
const offer = (url: string, market: Market) =>
  tracker.get(RankingPurchases).offerOf(actor, { url, ...market });

/** Tracks a keyword whose own page has this position. */
async function ranked(text: string, position: number, address: string): Promise<void> {
  tracker.pages.rank(text, { [position]: address });
  await tracker.track(actor, text, { domain: 'own.example', match: 'subdomains' });
  await tracker.round();
}

describe('the keywords of a page', () => {
  it('are the tracked ones for which it ranks, with position, day, engine and place', async () => {
    await ranked('rye bread', 4, 'https://own.example/bread');
    await ranked('wedding cakes', 2, 'https://own.example/cakes');
    await ranked('nobody', 101, 'https://own.example/bread');
    expect((await lists(BREAD)).keywords).toEqual([
      {
        ...{ keyword: 'rye bread', source: 'tracked', engine: 'google', location: 'United States' },
        ...{ position: 4, date: '2026-11-20', address: 'https://own.example/bread' },
        ...{ volume: null, difficulty: null, period: null, filters: [], others: [] },
      },
    ]);
    const { keywords } = await lists('own.example', 'website');
    expect(keywords.map(({ keyword }) => keyword)).toEqual(['wedding cakes', 'rye bread']);
  });

  it('are not those of other websites, hosts or users', async () => {
    await ranked('rye bread', 4, 'https://own.example/bread');
    await ranked('shop', 5, 'https://shop.own.example/bread');
    expect((await lists('https://own.example.other.example/', 'website')).keywords).toEqual([]);
    const { keywords } = await lists('http://own.example/', 'website');
    expect(keywords.map(({ keyword }) => keyword)).toEqual(['rye bread']);
    expect((await lists(BREAD, 'page', await tracker.aUser())).keywords).toEqual([]);
  });

  it('have what Search Console says beside the tracked position, never blended', async () => {
    await ranked('rye bread', 4, 'https://own.example/bread');
    const searched = { keyword: 'rye bread', clicks: 9, impressions: 90, ctr: 0.1, position: 7.26 };
    jest.spyOn(tracker.get(PageQueries), 'rankedKeywordsOfPage').mockResolvedValue({
      range: { from: '2026-10-20', to: '2026-11-18' },
      keywords: [searched, { ...searched, keyword: 'spelt', position: null }],
    });
    expect((await lists(BREAD)).keywords).toMatchObject([
      {
        ...{ keyword: 'rye bread', source: 'tracked', position: 4 },
        others: [
          {
            ...{ source: 'search_console', position: 7.3, date: '2026-11-18', engine: 'google' },
            period: { from: '2026-10-20', to: '2026-11-18' },
          },
        ],
      },
      { keyword: 'spelt', source: 'search_console', position: null, others: [] },
    ]);
  });

  it('are words of the page only where nothing is measured, without a position', async () => {
    const phrase = { phrase: 'stone oven', address: BREAD, readOn: '2026-11-19' };
    const ofPage = jest.fn<OwnPagePhrases['ofPage']>().mockResolvedValue([phrase]);
    tracker.get(OwnPagePhrasesPort).connect({ ...NO_PHRASES, ofPage });
    expect((await lists(BREAD)).keywords).toMatchObject([
      { keyword: 'stone oven', source: 'own_pages', position: null, date: '2026-11-19' },
    ]);
    await ranked('rye bread', 4, 'https://own.example/bread');
    expect((await lists(BREAD)).keywords).toMatchObject([{ source: 'tracked' }]);
    expect(ofPage).toHaveBeenCalledTimes(1);
  });

  it('are refused for what is no address', async () => {
    await expect(lists('javascript:1')).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('bought keywords', () => {
  it('have a price before they are bought, and nothing is bought by looking', async () => {
    const { purchase } = await lists('https://www.own.example/bread');
    expect(purchase).toMatchObject({
      ...{ domain: 'own.example', country: 'US', language: 'en', keyOwner: 'installation' },
      boughtOn: null,
    });
    expect(purchase?.costMicros).toBeGreaterThan(0);
    expect(dataForSeo.calls).toEqual([]);
  });

  it('cost at most that, are kept for 30 days, and are not bought twice meanwhile', async () => {
    const { purchase } = await lists('own.example');
    const first = await buy('https://own.example/bread');
    expect(first.problem).toBeNull();
    expect(first.bought).toBeGreaterThan(0);
    expect(first.costMicros).toBeLessThanOrEqual(purchase?.costMicros ?? 0);
    expect(await buy('own.example')).toEqual({ ...first, costMicros: 0 });
    expect(dataForSeo.calls).toHaveLength(1);
    const { keywords, purchase: after } = await lists('own.example', 'website');
    expect(keywords).toHaveLength(first.bought);
    expect(keywords[0]).toMatchObject({
      ...{ source: 'dataforseo', engine: 'google', location: 'United States, English' },
      date: '2026-11-20',
      position: expect.any(Number),
    });
    expect(after?.boughtOn).toBe('2026-11-20');
    tracker.context.clock.set('2026-12-21T12:00:00Z');
    const expired = await lists('own.example', 'website');
    expect(expired).toMatchObject({ keywords: [], purchase: { boughtOn: null } });
    await buy('own.example');
    expect(dataForSeo.calls).toHaveLength(2);
  });

  it('are those of a country and language, each market at its own cost and once in 30 days', async () => {
    await buy('own.example');
    const { purchase } = await offer('own.example', { country: 'CH', language: 'it' });
    expect(purchase).toMatchObject({
      ...{ domain: 'own.example', country: 'CH', language: 'it', boughtOn: null },
      marketProblem: null,
    });
    const first = await buy('own.example', actor, { country: 'CH', language: 'it' });
    expect(first.costMicros).toBeGreaterThan(0);
    expect(first.costMicros).toBeLessThanOrEqual(purchase?.costMicros ?? 0);
    expect((await buy('own.example', actor, { country: 'CH', language: 'it' })).costMicros).toBe(0);
    expect(dataForSeo.calls).toHaveLength(2);
    expect(dataForSeo.calls.at(-1)?.input).toMatchObject({
      location_code: 2756,
      language_code: 'it',
    });
    const { keywords } = await lists('own.example', 'website');
    const [keyword] = keywords;
    expect(
      [keyword, ...(keyword?.others ?? [])].map((ranking) => ranking?.location).sort(),
    ).toEqual(['Switzerland, Italian', 'United States, English']);
    const french = await offer('own.example', { country: 'CH' });
    expect(french.purchase).toMatchObject({ language: 'fr', boughtOn: null });
  });

  it('are not bought where DataForSEO has no figures of the market, which the offer says', async () => {
    const { purchase } = await offer('own.example', { country: 'DE', language: 'fr' });
    expect(purchase).toMatchObject({
      costMicros: 0,
      marketProblem: 'DataForSEO only has domain data in DE for de.',
    });
    expect(await buy('own.example', actor, { country: 'DE', language: 'fr' })).toMatchObject({
      ...{ bought: 0, costMicros: 0 },
      problem: 'DataForSEO has no data for this country and language.',
    });
    expect(dataForSeo.calls).toEqual([]);
  });

  it.each([{ country: 'XX' }, { country: 'us' }, { country: 'DE', language: 'xx' }])(
    'have no market such as %j',
    (market) => {
      expect(buyRankedKeywordsInput.safeParse({ url: 'own.example', ...market }).success).toBe(
        false,
      );
    },
  );

  it('are of the user who bought them', async () => {
    await buy('own.example');
    const other = await tracker.aUser();
    expect((await lists('own.example', 'website', other)).keywords).toEqual([]);
    const { keywords } = await tracker.get(AccountDataRegistry).exportAll(actor.userId);
    expect(keywords).toMatchObject({ bought_rankings: [{ domain: 'own.example' }] });
    await tracker.context.rows('delete from users where id = ?', [actor.userId]);
    expect(await tracker.context.rows('select 1 from bought_rankings')).toEqual([]);
  });

  it('can be tried again after a failure, which is explained', async () => {
    dataForSeo.faults.push('server_error');
    expect(await buy('own.example')).toMatchObject({
      ...{ success: true, bought: 0 },
      problem: 'No usable response from DataForSEO. Try again later.',
    });
    expect((await lists('own.example')).purchase).toMatchObject({ boughtOn: null });
    expect((await buy('own.example')).problem).toBeNull();
  });

  it('are bought once by two requests at the same time', async () => {
    const outcomes = await Promise.allSettled([buy('own.example'), buy('own.example')]);
    const paid = outcomes.filter(
      (outcome) => outcome.status === 'fulfilled' && outcome.value.costMicros > 0,
    );
    expect(paid).toHaveLength(1);
    // The other one comes during the purchase, or after it.
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' });
    expect(dataForSeo.calls).toHaveLength(1);
  });

  it('are not bought again for a purchase that was interrupted after its call', async () => {
    await buy('own.example');
    const [call] = await tracker.context.rows<{ idempotency_key: string }>(
      'select idempotency_key from provider_calls order by reserved_at desc limit 1',
    );
    const attempt = call?.idempotency_key.split(':')[1] ?? '';
    // As a crash between the ledger and this table leaves it.
    await tracker.context.rows(
      `update bought_rankings set attempt_id = ?, attempted_at = '2026-11-20T12:00:00Z', bought_at = null, keywords = '[]'`,
      [attempt],
    );
    await expect(buy('own.example')).rejects.toMatchObject({ code: 'conflict' });
    tracker.context.clock.set('2026-11-20T12:10:00Z');
    const again = await buy('own.example');
    expect(again).toMatchObject({ costMicros: 0, problem: null });
    expect(again.bought).toBeGreaterThan(0);
    expect(dataForSeo.calls).toHaveLength(1);
  });

  it.each(['http://localhost:3001/', 'https://192.0.2.1/', 'intranet'])(
    'are neither offered nor bought for %s',
    async (url) => {
      expect((await lists(url)).purchase).toBeNull();
      await expect(buy(url)).rejects.toMatchObject({ code: 'validation_failed' });
    },
  );
});
