import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountDataRegistry } from '@app/common';
import type { Actor } from '@app/common';
import { listKeywordsInput, trackKeywordInput, trackKeywordsInput } from '../contract/index.js';
import type { ListKeywordsInput, TrackKeywordsInput } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  actor = await tracker.aUser();
});
afterAll(() => tracker.close());

function trackAll(input: Partial<TrackKeywordsInput>) {
  const text = 'coffee';
  const whole = trackKeywordsInput.parse({ text, domain: 'example.com', ...input });
  return tracker.tracking.trackAll(actor, whole);
}

function track(keyword: string, domain = 'example.com') {
  return tracker.tracking.track(actor, trackKeywordInput.parse({ keyword, domain }));
}

async function list(input: Partial<ListKeywordsInput> = {}) {
  const sorted = listKeywordsInput.parse({ sort: 'keyword', ...input });
  return tracker.keywords.list(actor, sorted);
}

describe('a search operator', () => {
  it('is refused for its line, with a code, and the other lines are tracked', async () => {
    const { lines, counts } = await trackAll({
      text: 'coffee\ncoffee site:example.com\ntea -green',
    });
    expect(counts).toMatchObject({ added: 1, invalid: 2 });
    expect(lines).toMatchObject([
      { result: 'added' },
      {
        result: 'invalid',
        code: 'search_operator',
        message: "Tracked keywords can't use search operators. Please remove site:",
      },
      { result: 'invalid', code: 'search_operator' },
    ]);
    const input = trackKeywordInput.parse({ keyword: 'inurl:shop coffee', domain: 'example.com' });
    await expect(tracker.tracking.track(actor, input)).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});

describe('tracking a keyword', () => {
  it('returns the fields of the specification', async () => {
    const { keyword } = await track('  Best Coffee ', 'https://www.Example.com/');
    expect(keyword).toMatchObject({
      keyword: 'Best Coffee',
      domain: 'example.com',
      location: 'United States',
      current_rank: null,
      previous_rank: null,
      search_volume: null,
      last_checked: null,
      cadence: 'weekly',
      market: { engine: 'google', country: 'US', language: 'en', device: 'desktop' },
    });
  });

  it('is refused with a sentence', async () => {
    await expect(track('x'.repeat(700))).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'A keyword can have up to 200 characters; this one has 700',
    });
    await expect(track('coffee', 'not a domain')).rejects.toMatchObject({
      code: 'validation_failed',
    });
    for (const keyword of [' ', '\t'])
      expect(trackKeywordInput.safeParse({ keyword, domain: 'a.example' }).success).toBe(false);
  });

  it('treats quotes, commas and headings as text', async () => {
    for (const keyword of ['5" coffee, today', 'keyword', 'a\tb']) await track(keyword);
    const { keywords } = await list();
    expect(keywords.map((each) => each.keyword)).toEqual(['5" coffee, today', 'a b', 'keyword']);
  });

  it('happens once, whatever the case and spelling', async () => {
    await track('Coffee');
    await expect(track('COFFEE', 'WWW.example.com')).rejects.toMatchObject({ code: 'conflict' });
    const both = await Promise.allSettled([track('tea'), track('tea')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('adding many', () => {
  it('has a result for each line, and a dry run adds nothing', async () => {
    await track('coffee');
    const text = 'coffee\ntea\n\nTEA\n!!!\nmilk';
    const dry = await trackAll({ text, isDryRun: true });
    expect(dry.counts).toEqual({ added: 2, duplicate: 1, tracked: 1, over_limit: 0, invalid: 1 });
    expect(dry.lines).toMatchObject([
      { line: 1, result: 'tracked' },
      { line: 2, result: 'added', message: null },
      { line: 4, result: 'duplicate', message: 'The same as line 2' },
      { line: 5, result: 'invalid', message: 'A keyword needs a letter, a digit or an emoji' },
      { line: 6, result: 'added' },
    ]);
    expect(dry.cost).toMatchObject({ firstReadMicros: 20_000, keyOwner: 'installation' });
    expect((await list()).total).toBe(1);
    expect((await trackAll({ text })).counts).toEqual(dry.counts);
    expect((await list()).total).toBe(3);
  });

  it('takes CSV with domains, locations and tags', async () => {
    const text =
      'keyword;domain;location;tags\ncafé;bücher.example;IN;shop,hot\ntea;a.example;Mars;';
    const { lines } = await trackAll({ text });
    expect(lines).toMatchObject([
      { result: 'added', domain: 'xn--bcher-kva.example' },
      { result: 'invalid', message: '“Mars” is not an available location' },
    ]);
    expect((await list()).keywords).toMatchObject([{ location: 'India', tags: ['shop', 'hot'] }]);
  });

  it('keeps the engine, language and device of the request where a line names a location', async () => {
    const text = 'keyword,location\ncoffee,India\ntea,';
    const market = { engine: 'bing', country: 'CA', language: 'fr', device: 'mobile' } as const;
    await trackAll({ text, market: { ...market, location: 'Toronto' } });
    expect((await list()).keywords.map((each) => each.market)).toEqual([
      { ...market, country: 'IN', location: null },
      { ...market, location: 'Toronto' },
    ]);
  });

  it('stops at the limit of the plan, also when two requests come at once', async () => {
    const texts = ['a', 'b'].map((name) =>
      Array.from({ length: 8 }, (_each, index) => `${name} ${index}`).join('\n'),
    );
    const both = await Promise.all(texts.map((text) => trackAll({ text })));
    expect(both.map(({ counts }) => counts.added).sort()).toEqual([2, 8]);
    expect((await list()).plan).toEqual({
      plan: 'Free',
      limit: 10,
      tracked: 10,
      ...{ demoTracked: 0, demoLimit: 25 },
      cadence: 'weekly',
    });
    await expect(track('one more')).rejects.toThrow('The Free plan tracks 10 keywords');
  });

  it('reads 10,000 lines, and loses none', async () => {
    await tracker.plan(actor, 'seo_business');
    const text = Array.from({ length: 10_000 }, (_each, index) => `keyword ${index}`).join('\n');
    const { counts, lines } = await trackAll({ text });
    expect(counts).toMatchObject({ added: 1_000, over_limit: 9_000 });
    expect(lines).toHaveLength(10_000);
  });
});

describe('the list', () => {
  it('filters, sorts and pages', async () => {
    await trackAll({ text: 'coffee\ntea\nmilk', tags: ['drinks'] });
    await trackAll({ text: 'bread', domain: 'baker.example', location: 'India' });
    const names = async (input: Partial<ListKeywordsInput>): Promise<string[]> =>
      (await list(input)).keywords.map(({ keyword }) => keyword);
    expect(await names({ search: 'EA' })).toEqual(['bread', 'tea']);
    expect(await names({ tag: ['drinks'], order: 'desc' })).toEqual(['tea', 'milk', 'coffee']);
    expect(await names({ domain: 'baker.example' })).toEqual(['bread']);
    expect(await names({ location: 'India' })).toEqual(['bread']);
    expect(await names({ location: 'Mars' })).toEqual([]);
    expect(await names({ bucket: ['unknown'] })).toHaveLength(4);
    expect(await names({ paused: true })).toEqual([]);
    const first = await list({ limit: 3 });
    expect(first).toMatchObject({
      total: 4,
      facets: { domains: ['baker.example', 'example.com'] },
    });
    tracker.context.clock.set('2026-11-20T12:00:01Z');
    await tracker.track(actor, 'another one');
    expect(await names({ limit: 3, cursor: first.nextCursor ?? '' })).toEqual(['tea']);
    await expect(list({ cursor: "1'" })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('shows keywords of the caller only', async () => {
    const { keyword } = await track('coffee');
    const other = await tracker.aUser();
    expect(await tracker.list(other)).toEqual([]);
    const { id } = keyword;
    for (const call of [
      () => tracker.keywords.get(other, { id }),
      () => tracker.keywords.edit(other, { id, tags: [] }),
      () => tracker.keywords.stop(other, { id }),
      () => tracker.refreshes.refreshOne(other, id),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    const all = await tracker.keywords.stopAll(other, { selection: { ids: [id] } });
    expect(all.changed).toBe(0);
    expect((await list()).total).toBe(1);
  });
});

describe('a tracked keyword', () => {
  it('is changed, paused and resumed; the plan limits how often it is read', async () => {
    const { id } = (await track('coffee')).keyword;
    const edited = await tracker.keywords.edit(actor, {
      id,
      tags: ['a'],
      depth: 20,
      isPaused: true,
    });
    expect(edited.keyword).toMatchObject({
      tags: ['a'],
      depth: 20,
      paused: 'user',
      next_due: null,
    });
    const resumed = await tracker.keywords.edit(actor, { id, isPaused: false });
    expect(resumed.keyword).toMatchObject({ tags: ['a'], paused: null });
    expect(resumed.keyword.next_due).not.toBeNull();
    await expect(tracker.keywords.edit(actor, { id, cadence: 'daily' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const manual = await tracker.keywords.edit(actor, { id, cadence: 'manual' });
    expect(manual.keyword).toMatchObject({ cadence: 'manual', next_due: null });
  });

  it('is exported with its days as lines', async () => {
    tracker.pages.rank('coffee', { 2: 'https://example.com/' });
    tracker.context.clock.set('2026-11-20T12:00:00Z');
    await trackAll({ text: 'coffee' });
    await tracker.round();
    await tracker.context.rows(
      `insert into rank_days (keyword_id, source, day, outcome, depth)
       select keyword_id, source, day - 1, 'not_in_depth', 100 from rank_days`,
    );
    const { keywords } = await tracker.get(AccountDataRegistry).exportAll(actor.userId);
    expect(keywords).toMatchObject({
      keywords: [{ text: 'coffee', rank: 2 }],
      days: [{ source: 'checks', days: '2026-11-19,not_in_depth,,100\n2026-11-20,ranked,2,' }],
    });
  });

  it('leaves with its history and its place in the counts', async () => {
    tracker.pages.rank('coffee', { 2: 'https://example.com/' });
    tracker.pages.rank('tea', { 12: 'https://example.com/' });
    await trackAll({ text: 'coffee\ntea' });
    await tracker.round();
    await tracker.keywords.stopAll(actor, { selection: { filter: { search: 'coffee' } } });
    expect(await tracker.context.rows('select top_3, top_20 from rank_distribution_days')).toEqual([
      { top_3: 0, top_20: 1 },
    ]);
    expect(await tracker.context.rows('select position from rank_days')).toEqual([
      { position: 12 },
    ]);
  });
});
