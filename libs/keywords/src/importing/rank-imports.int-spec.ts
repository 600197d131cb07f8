import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { importRanksFields } from '../contract/index.js';
import type { ImportRanksResponse } from '../contract/index.js';
import { HistoryService } from '../history/history.service.js';
import { KeywordsContext } from '../testing/index.js';
import { ImportedDays } from './imported-days.repository.js';
import { RankImports } from './rank-imports.service.js';

const FILE =
  'keyword,date,position,url\nrye bread,2026-10-01,7,https://example.com/rye\nrye bread,2024-02-29,>100,\nbuns,2026-10-01,,\nbuns,2026-10-02,3,\n';

describe('imported rank histories', () => {
  let tracker: KeywordsContext;
  let ada: Actor;

  beforeAll(async () => {
    tracker = await KeywordsContext.create();
  });
  beforeEach(async () => {
    tracker.context.clock.set('2026-11-23T10:00:00Z');
    ada = await tracker.aUser();
  });
  afterAll(() => tracker.close());

  function send(
    text: string,
    fields: Record<string, string> = {},
    actor = ada,
  ): Promise<ImportRanksResponse> {
    const form = importRanksFields.parse({ domain: 'example.com', ...fields });
    return tracker.get(RankImports).import(actor, Buffer.from(text), form);
  }
  const importAll = (text: string, fields = {}): Promise<ImportRanksResponse> =>
    send(text, { tracksNew: 'true', ...fields });
  const stored = (actor = ada): Promise<object[]> =>
    tracker.context.rows(
      `select k.text, to_char(d.day, 'YYYY-MM-DD') as day, d.outcome, d.position, d.depth, d.tracker
       from rank_days d join tracked_keywords k on k.id = d.keyword_id
       where k.user_id = ? and d.source = 'import' order by k.text, d.day`,
      [actor.userId],
    );

  it('shows what a file contains before anything is stored', async () => {
    await tracker.track(ada, 'rye bread');
    const result = await send(FILE, { tracksNew: 'true', isDryRun: 'true' });
    expect(result).toMatchObject({
      ...{ isDryRun: true, format: 'generic', domains: ['example.com'], lines: 4 },
      ...{ from: '2024-02-29', to: '2026-10-02', problems: [] },
      keywords: { tracked: 1, added: 1, not_tracked: 0, over_limit: 0 },
      markets: [{ location: 'United States', keywords: 2, imported: 2 }],
      market_count: 1,
      days: { added: 4, changed: 0, unchanged: 0, unknown: 1 },
      plan: { tracked: 1 },
    });
    expect(await stored()).toEqual([]);
    expect(await tracker.list(ada)).toHaveLength(1);
  });

  it('stores days as a source of their own: neither ranks, counts nor movements change', async () => {
    const [keyword] = await tracker.track(ada, 'rye bread');
    await tracker.round();
    const [before] = await tracker.list(ada);
    const counts = 'select * from rank_distribution_days where user_id = ?';
    const counted = await tracker.context.rows(counts, [ada.userId]);
    const checks = await tracker.context.rows('select count(*)::int as n from rank_checks');
    expect(await send(FILE)).toMatchObject({
      keywords: { tracked: 1, added: 0, not_tracked: 1 },
      days: { added: 2 },
      problems: [
        {
          ...{ line: 4, keyword: 'buns' },
          message: "You don't track this keyword (United States)",
        },
      ],
    });
    expect(await tracker.list(ada)).toEqual([before]);
    expect(await tracker.context.rows(counts, [ada.userId])).toEqual(counted);
    expect(await tracker.context.rows('select count(*)::int as n from rank_checks')).toEqual(
      checks,
    );
    const history = await tracker
      .get(HistoryService)
      .of(ada, { id: keyword?.id ?? '', days: 1_830 });
    expect(history.series.find(({ source }) => source === 'import')?.days).toMatchObject([
      {
        day: '2024-02-29',
        outcome: 'not_in_depth',
        depth: 100,
        tracker: 'generic',
        is_break: false,
      },
      { day: '2026-10-01', position: 7, address: 'https://example.com/rye', is_break: false },
    ]);
  });

  it('the same file again changes nothing, and neither do two at once', async () => {
    const [first, second] = await Promise.all([importAll(FILE), importAll(FILE)]);
    expect([first.days.added, second.days.added].sort()).toEqual([0, 4]);
    const before = await stored();
    expect(before).toHaveLength(4);
    const again = await importAll(FILE);
    expect(again).toMatchObject({
      keywords: { tracked: 2, added: 0 },
      days: { added: 0, changed: 0, unchanged: 4 },
    });
    expect(await stored()).toEqual(before);
  });

  it('an import that was cut off is completed by the same file', async () => {
    const days = tracker.get(ImportedDays);
    const store = days.store.bind(days);
    const cutOff = (): Promise<never> => Promise.reject(new Error('The connection is lost.'));
    Object.assign(days, { store: cutOff });
    await expect(importAll(FILE)).rejects.toThrow('The connection is lost.');
    Object.assign(days, { store });
    expect(await stored()).toEqual([]);
    expect(await importAll(FILE)).toMatchObject({ days: { added: 4 }, plan: { tracked: 2 } });
    expect(await stored()).toHaveLength(4);
  });

  it('a corrected file replaces its days, and one that knows nothing does not', async () => {
    await importAll('keyword,date,position\nrye,2026-10-01,7\nrye,2026-10-02,8\n');
    const result = await importAll('keyword,date,position\nrye,2026-10-01,9\nrye,2026-10-02,\n');
    expect(result.days).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    expect(await stored()).toMatchObject([{ position: 9 }, { position: 8 }]);
  });

  it('marks a break where the files of two trackers meet', async () => {
    await importAll('keyword,date,position\nrye,2026-10-01,7\nrye,2026-10-02,8\n');
    await importAll('Keyword,2026-10-03,2026-10-04\nrye,9,10\n');
    const [keyword] = await tracker.list(ada);
    const history = await tracker.get(HistoryService).of(ada, { id: keyword?.id ?? '', days: 90 });
    expect(history.series).toMatchObject([
      {
        source: 'import',
        days: [{ is_break: false }, { is_break: false }, { is_break: true }, { is_break: false }],
      },
    ]);
  });

  it('tracks as many new keywords as the plan has places for, and says so of the others', async () => {
    const lines = Array.from(
      { length: 14 },
      (_line, n) => `k${n},2026-10-01,5,${n % 2 ? 'mobile' : 'desktop'}`,
    );
    const text = `keyword,date,position,device\n${lines.join('\n')}\n`;
    const dry = await importAll(text, { isDryRun: 'true' });
    expect(dry.keywords).toMatchObject({ added: 10, over_limit: 4 });
    const result = await importAll(text);
    expect(result).toMatchObject({
      keywords: { added: 10, over_limit: 4 },
      days: { added: 10 },
      problem_count: 4,
      plan: { tracked: 10, limit: 10 },
    });
    expect(result.problems[0]?.message).toMatch(/plan tracks 10 keywords/);
    expect(await stored()).toHaveLength(10);
  });

  it('stores a keyword with inches and separators as it is, and leaves out a quoted phrase', async () => {
    const { problems } = await importAll(
      'keyword,date,position\n"12"" pizza; x",2026-10-01,5\n=1+1 ☕,2026-10-01,6\n"a ""big"" pizza",2026-10-01,7\n',
    );
    expect((await tracker.list(ada)).map(({ keyword }) => keyword)).toEqual([
      ...['12" pizza; x', '=1+1 ☕'],
    ]);
    expect(problems).toMatchObject([{ line: 4, message: expect.stringMatching(/remove "big"$/) }]);
  });

  it('puts each line into its own market, and counts the keywords of each', async () => {
    const market = { engine: 'bing', country: 'DE', language: 'en', device: 'mobile' } as const;
    await tracker.track(ada, 'rye', { market: { ...market, location: null } });
    const text = [
      'keyword,country,language,city,device,search engine,date,position',
      'rye,Germany,English,,mobile,Bing,2026-10-01,1',
      'rye,DE,en,,smartphone,bing,2026-10-02,2',
      'rye,,,,,,2026-10-01,3',
      'buns,Austria,,Graz,,,2026-10-01,4',
      'rolls,Austria,,Graz,,,2026-10-01,5',
      'cakes,Atlantis,,,,,2026-10-01,6',
    ].join('\n');
    const counted = {
      markets: [
        { location: 'Graz,Austria, google, de, desktop', keywords: 2, imported: 2 },
        { location: 'Germany, bing, en, mobile', keywords: 1, imported: 1 },
        { location: 'India', keywords: 1, imported: 1 },
      ],
      market_count: 3,
      keywords: { tracked: 1, added: 3 },
      days: { added: 5 },
      problems: [{ line: 7, keyword: 'cakes', message: '“Atlantis” is not a country' }],
    };
    const chosen = { country: 'IN', language: 'en' };
    expect(await importAll(text, { ...chosen, isDryRun: 'true' })).toMatchObject(counted);
    const markets = 'select count(*)::int as n from search_markets';
    const before = await tracker.context.rows(markets);
    // A dry run adds no market.
    expect(await importAll(text, { ...chosen, isDryRun: 'true' })).toMatchObject(counted);
    expect(await tracker.context.rows(markets)).toEqual(before);
    expect(await importAll(text, chosen)).toMatchObject(counted);
    expect(
      // Of two markets of one text either may come first.
      (await tracker.list(ada)).map(({ keyword, location }) => `${keyword}: ${location}`).sort(),
    ).toEqual([
      ...['buns: Graz,Austria, google, de, desktop', 'rolls: Graz,Austria, google, de, desktop'],
      ...['rye: Germany, bing, en, mobile', 'rye: India'],
    ]);
    const again = await importAll(text, chosen);
    expect(again).toMatchObject({ keywords: { tracked: 4, added: 0 }, days: { unchanged: 5 } });
  });

  it('shares the places of the plan between all markets of a file', async () => {
    const countries = ['DE', 'FR', 'IT', 'ES', 'PL'];
    const lines = Array.from(
      { length: 15 },
      (_line, n) => `k${n},2026-10-01,5,${countries[n % 5] ?? ''}`,
    );
    const text = `keyword,date,position,country\n${lines.join('\n')}\n`;
    const counts = { added: 10, over_limit: 5 };
    expect((await importAll(text, { isDryRun: 'true' })).keywords).toMatchObject(counts);
    const [one, other] = await Promise.all([importAll(text), importAll(text)]);
    for (const { keywords, plan } of [one, other])
      expect([keywords.added + keywords.tracked, plan.tracked]).toEqual([10, 10]);
    expect(await stored()).toHaveLength(10);
  });

  it('reads 10,000 keywords in as many cities', async () => {
    const lines = Array.from({ length: 10_000 }, (_line, n) => `k ${n} 🥐;2026-10-01;5;FR;c${n}`);
    const result = await importAll(`keyword;date;position;country;city\n${lines.join('\n')}\n`);
    expect(result).toMatchObject({ keywords: { added: 10, over_limit: 9_990 }, lines: 10_000 });
    expect([result.market_count, result.markets.length]).toEqual([10_000, 50]);
    expect(await tracker.list(ada)).toHaveLength(10);
  });

  it('leaves the keywords of others alone', async () => {
    const eve = await tracker.aUser();
    await tracker.track(eve, 'rye bread');
    await send(FILE);
    expect(await stored(eve)).toEqual([]);
  });

  it.each([
    ['', {}, 'file', /choose a file/],
    ['name,price\na,1\n', {}, 'file', /not recognized/],
    ['keyword,date,position\na,03/04/2026,1\n', {}, 'dateFormat', /are ambiguous/],
  ])('refuses %j with a sentence for its field', async (text, fields, field, message) => {
    await expect(send(text, fields)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { [field]: expect.stringMatching(message) },
    });
  });
});
