import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { randomUUID } from 'node:crypto';
import { CompetitorsService } from '../competitors/competitors.service.js';
import { KeywordsContext, notRead } from '../testing/index.js';
import { CannibalisationService } from './cannibalisation.service.js';
import { MovementsService } from './movements.service.js';
import { OverviewService } from './overview.service.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  tracker.pages.answers.clear();
  tracker.pages.results.clear();
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

const overview = (input: object = {}) =>
  tracker.get(OverviewService).of(actor, { days: 90, ...input });
const movements = (input: object = {}) =>
  tracker
    .get(MovementsService)
    .between(actor, { from: '2026-11-20', to: '2026-11-21', limit: 50, ...input });
const competing = () => tracker.get(CannibalisationService).of(actor, { days: 30 });

function rank(positions: Readonly<Record<string, number | null>>): void {
  for (const [text, position] of Object.entries(positions))
    tracker.pages.rank(text, position === null ? {} : { [position]: 'https://example.com/' });
}

async function setVolumes(volumes: Readonly<Record<string, number>>): Promise<void> {
  for (const [text, volume] of Object.entries(volumes))
    await tracker.context.rows(
      'update tracked_keywords set search_volume = ? where normalised = ?',
      [volume, text],
    );
}

const DEMO = {
  engine: 'demo',
  country: 'US',
  language: 'en',
  location: null,
  device: 'desktop',
} as const;

describe('the overview', () => {
  it('never adds ranks of the demo search engine to real ones', async () => {
    tracker.pages.rank('coffee', { 2: 'https://demo.localhost/' });
    await tracker.track(actor, 'coffee', { domain: 'demo.localhost', market: DEMO });
    await tracker.round();
    expect(await overview()).toMatchObject({
      ...{ keywords: 1, now: { top_3: 1 }, demo: { keywords: 1, is_shown: true } },
    });
    tracker.pages.rank('tea', { 15: 'https://example.com/' });
    await tracker.track(actor, 'tea');
    await tracker.round();
    await setVolumes({ coffee: 100, tea: 100 });
    const all = await overview();
    expect(all).toMatchObject({
      ...{ keywords: 1, now: { top_3: 0, top_20: 1 }, demo: { keywords: 1, is_shown: false } },
    });
    expect(all.distribution).toMatchObject([{ top_3: 0, top_20: 1 }]);
    expect(all.share_of_voice.hosts.map(({ host }) => host)).toEqual(['example.com']);
    expect(await overview({ domain: 'demo.localhost' })).toMatchObject({
      ...{ now: { top_3: 1 }, demo: { keywords: 1, is_shown: true } },
    });
    expect((await overview({ domain: 'example.com' })).demo).toBeNull();
  });

  it('counts ranks by day and now, of all targets or one', async () => {
    rank({ coffee: 2, tea: 15, milk: null });
    tracker.pages.rank('sugar', { 8: 'https://other.example/' });
    await tracker.track(actor, 'coffee\ntea\nmilk');
    await tracker.track(actor, 'sugar', { domain: 'other.example' });
    await tracker.round();
    rank({ tea: 10 });
    tracker.pages.failNext('coffee', notRead({ kind: 'unknown', reason: 'blocked' }));
    await tracker.roundAfterDays(1);
    const all = await overview();
    expect(all.distribution).toEqual([
      {
        ...{ day: '2026-11-20', top_3: 1, top_10: 1, top_20: 1, top_50: 0, top_100: 0 },
        ...{ not_in_depth: 1, unknown: 0 },
      },
      {
        ...{ day: '2026-11-21', top_3: 0, top_10: 2, top_20: 0, top_50: 0, top_100: 0 },
        ...{ not_in_depth: 1, unknown: 1 },
      },
    ]);
    expect(all.now).toMatchObject({ top_3: 1, top_10: 2, not_in_depth: 1, unknown: 0 });
    expect(all.keywords).toBe(4);
    const one = await overview({ domain: 'other.example', days: 1 });
    expect(one).toMatchObject({ keywords: 1, distribution: [{ day: '2026-11-21', top_10: 1 }] });
    const nobody = await tracker.aUser();
    const none = await tracker.get(OverviewService).of(nobody, { days: 90 });
    expect(none).toMatchObject({ keywords: 0, distribution: [], share_of_voice: { hosts: [] } });
  });

  it('weighs shares of voice by volume, and counts keywords that it leaves out', async () => {
    const rival = 'https://rival.example/';
    tracker.pages.rank('coffee', { 1: 'https://example.com/', 2: rival });
    tracker.pages.rank('tea', { 1: rival });
    rank({ milk: 1 });
    await tracker.track(actor, 'coffee\ntea\nmilk');
    await tracker.round();
    await tracker.track(actor, 'never checked');
    await setVolumes({ coffee: 100, tea: 300, 'never checked': 900 });
    const competitors = tracker.get(CompetitorsService);
    for (const host of ['rival.example', 'absent.example'])
      await competitors.add(actor, { domain: 'example.com', host });
    const { share_of_voice } = await overview();
    expect(share_of_voice).toMatchObject({
      ctr_source: 'default',
      keywords_counted: 2,
      keywords_without_volume: 1,
    });
    expect(share_of_voice.hosts).toEqual([
      { host: 'example.com', is_own: true, share: 0.25 },
      { host: 'absent.example', is_own: false, share: 0 },
      {
        host: 'rival.example',
        is_own: false,
        share: expect.closeTo(0.75 + (0.25 * 0.157) / 0.285),
      },
    ]);
  });
});

describe('the click rates behind a share of voice', () => {
  const connect = async (days: readonly { day: string; clicks: number }[]) => {
    const id = randomUUID();
    await tracker.context.rows(
      `insert into gsc_properties (id, user_id, site_url, permission, is_listed, is_selected, has_page_queries, round,
         last_final_on, created_at)
       values (?, ?, 'sc-domain:example.com', 'siteOwner', true, true, false, 0, '2026-11-18', now())`,
      [id, actor.userId],
    );
    for (const { day, clicks } of days)
      for (const position of [1, 2, 3])
        await tracker.context.rows(
          `insert into gsc_position_days (property_id, day, position, clicks, impressions)
           values (?, ?, ?, ?, 1000)`,
          [id, day, position, Math.round(clicks / position)],
        );
  };
  const sharesOfSecond = async () => {
    tracker.pages.rank('coffee', { 2: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    await setVolumes({ coffee: 100 });
    return (await overview()).share_of_voice;
  };

  it('are those of the own Search Console, without days that Google has counted wrongly', async () => {
    await connect([
      { day: '2026-04-27', clicks: 2 },
      { day: '2026-04-28', clicks: 600 },
      { day: '2026-11-18', clicks: 600 },
    ]);
    expect(await sharesOfSecond()).toMatchObject({
      hosts: [{ host: 'example.com', share: 0.5 }],
      ctr_source: 'search_console',
      click_rates: [
        {
          domain: 'example.com',
          rates: {
            ...{ source: 'search_console', site_url: 'sc-domain:example.com' },
            ...{ from: '2026-04-28', to: '2026-11-18', impressions: 6_000 },
          },
        },
      ],
    });
  });

  it('are the general ones where Search Console has too little', async () => {
    await connect([]);
    expect(await sharesOfSecond()).toMatchObject({
      hosts: [{ host: 'example.com', share: expect.closeTo(0.157 / 0.285) }],
      ctr_source: 'default',
      click_rates: [
        {
          rates: { source: 'default', study: 'Sistrix, July 2020', reason: 'too_few_impressions' },
        },
      ],
    });
  });
});

describe('cannibalisation', () => {
  it('names own pages that take turns or rank at once, and not those that have moved', async () => {
    await tracker.track(actor, 'turns\nonce\nmoved\nsingle');
    const page = (name: string): string => `https://example.com/${name}`;
    for (const [turn, move] of ['aa', 'ba', 'ab', 'bb']) {
      tracker.pages.rank('turns', { 4: page(turn ?? '') });
      tracker.pages.rank('moved', { 4: page(move ?? '') });
      tracker.pages.rank('once', { 4: page('a'), 9: page('b') });
      tracker.pages.rank('single', { 4: page('a') });
      await tracker.roundAfterDays(1);
    }
    const { keywords } = await competing();
    expect(
      keywords.map(({ keyword, kind, is_confirmed }) => [keyword, kind, is_confirmed]),
    ).toEqual(
      expect.arrayContaining([
        ['turns', 'take_turns', null],
        ['once', 'at_once', null],
      ]),
    );
    expect(keywords).toHaveLength(2);
    expect(keywords.find(({ kind }) => kind === 'at_once')?.addresses).toEqual([
      { address: page('a'), days: 4, best_position: 4, last_position: 4 },
      { address: page('b'), days: 4, best_position: 9, last_position: 9 },
    ]);
  });

  it('is confirmed by the pages that Search Console reports for the query', async () => {
    await tracker.track(actor, 'coffee\ntea');
    for (const text of ['coffee', 'tea'])
      tracker.pages.rank(text, { 4: 'https://example.com/a', 9: 'https://example.com/b' });
    await tracker.round();
    const id = randomUUID();
    await tracker.context.rows(
      `insert into gsc_properties (id, user_id, site_url, permission, is_listed, is_selected, has_page_queries, round,
         last_final_on, created_at)
       values (?, ?, 'sc-domain:example.com', 'siteOwner', true, true, true, 0, '2026-11-18', now())`,
      [id, actor.userId],
    );
    for (const [query, path] of [
      ['coffee', 'a'],
      ['coffee', 'b'],
      ['tea', 'a'],
      ['tea', 'c'],
    ])
      await tracker.context.rows(
        `insert into gsc_page_queries (property_id, day, page, query, clicks, impressions, position)
         values (?, '2026-11-18', ?, ?, 1, 10, 4)`,
        [id, `https://example.com/${path}`, query],
      );
    const { keywords } = await competing();
    expect(Object.fromEntries(keywords.map((each) => [each.keyword, each.is_confirmed]))).toEqual({
      coffee: true,
      tea: false,
    });
  });
});

describe('for 10,000 keywords', () => {
  it('no answer takes long', async () => {
    await tracker.track(actor, 'coffee');
    await tracker.context.rows(
      `insert into tracked_keywords (id, user_id, target, match, text, normalised, market_id, cadence, depth,
         created_at, anchor_at, outcome, rank, address, checked_at, search_volume)
       select gen_random_uuid(), user_id, target, match, 'word ' || n, 'word ' || n, market_id, cadence, depth,
         created_at - interval '20 days', anchor_at, 'ranked', 1 + n % 90, 'https://example.com/', created_at, n
       from tracked_keywords, generate_series(1, 9999) n`,
    );
    await tracker.context.rows(
      `insert into rank_checks (id, keyword_id, due_at, checked_at, outcome, position, address, depth, depth_checked,
         counting_version, provider, adapter_version)
       select gen_random_uuid(), k.id, t, t, 'ranked', 1 + (k.rank * extract(day from t)::int) % 90,
         'https://example.com/', 100, 100, 1, 'serper', 1
       from tracked_keywords k, generate_series(timestamptz '2026-11-07 06:00Z', '2026-11-20 06:00Z', '1 day') t
       where k.rank is not null`,
    );
    await tracker.context.rows(
      `insert into rank_days (keyword_id, user_id, source, day, outcome, position, basis)
       select c.keyword_id, k.user_id, 'checks', c.checked_at::date, c.outcome, c.position, 'serper/1/1/100'
       from rank_checks c join tracked_keywords k on k.id = c.keyword_id`,
    );
    for (const table of ['tracked_keywords', 'rank_checks', 'rank_days'])
      await tracker.context.rows(`analyze ${table}`);
    const requests = {
      overview: () => overview(),
      movements: () => movements({ from: '2026-11-08', to: '2026-11-20' }),
      cannibalisation: () => competing(),
    };
    for (const [name, request] of Object.entries(requests)) {
      const times: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const start = performance.now();
        await request();
        times.push(performance.now() - start);
      }
      // The aim is 100 ms on an idle machine; a busy one is no failure, a plan that reads everything is.
      expect([name, Math.min(...times) < 3_000]).toEqual([name, true]);
    }
  }, 120_000);
});
