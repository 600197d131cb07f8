import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { RankDayPartitions } from '../refreshing/rank-day-partitions.repository.js';
import { areComparable, comparisonBasis } from '../rules/comparable.js';
import type { KnownCheck } from '../rules/comparable.js';
import { KeywordsContext, notRead } from '../testing/index.js';
import { MovementsService } from './movements.service.js';

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
  tracker.pages.requests.length = 0;
  tracker.pages.results.clear();
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

const movements = (input: object = {}) =>
  tracker
    .get(MovementsService)
    .between(actor, { from: '2026-11-20', to: '2026-11-21', limit: 50, ...input });

function rank(positions: Readonly<Record<string, number | null>>): void {
  for (const [text, position] of Object.entries(positions))
    tracker.pages.rank(text, position === null ? {} : { [position]: 'https://example.com/' });
}

describe('movements', () => {
  it('are what comparable checks of two dates show', async () => {
    rank({ up: 9, down: 3, same: 5, enters: null, leaves: 90, other: 4 });
    await tracker.track(actor, 'up\ndown\nsame\nenters\nleaves\nother');
    await tracker.round();
    const [request] = tracker.pages.requests;
    if (request === undefined) throw new Error('Nothing was requested.');
    const read = await tracker.pages.read(request);
    if (read.kind !== 'read') throw new Error('It was not read.');
    rank({ up: 2, down: 7, same: 5, enters: 8, leaves: null });
    tracker.pages.failNext('other', { ...read, provider: 'serpapi' });
    await tracker.roundAfterDays(1);
    const found = await movements();
    expect(found.up).toMatchObject([
      {
        keyword: 'up',
        domain: 'example.com',
        before: { day: '2026-11-20', outcome: 'ranked', position: 9 },
        after: { day: '2026-11-21', outcome: 'ranked', position: 2 },
        change: 7,
      },
    ]);
    expect(found.down).toMatchObject([{ keyword: 'down', change: -4 }]);
    expect(found.left).toMatchObject([
      { keyword: 'leaves', after: { outcome: 'not_in_depth', position: null }, change: null },
    ]);
    expect(found.entered).toMatchObject([
      { keyword: 'enters', before: { outcome: 'not_in_depth' }, after: { position: 8 } },
    ]);
    expect(found).toMatchObject({ not_comparable: 1, unchanged: 1 });
  });

  it('are counted over all keywords, and listed page by page', async () => {
    const texts = Array.from({ length: 7 }, (_each, n) => `word ${n}`);
    rank(Object.fromEntries(texts.map((text) => [text, 50])));
    rank({ worse: 5 });
    await tracker.track(actor, [...texts, 'worse'].join('\n'));
    await tracker.round();
    rank(Object.fromEntries(texts.map((text, n) => [text, 10 + n])));
    rank({ worse: 9 });
    await tracker.roundAfterDays(1);
    const names: string[] = [];
    for (const offset of [0, 3, 6, 9]) {
      const page = await movements({ limit: 3, offset });
      expect(page.totals).toEqual({ up: 7, down: 1, entered: 0, left: 0 });
      expect(page.down).toHaveLength(offset === 0 ? 1 : 0);
      names.push(...page.up.map(({ keyword }) => keyword));
    }
    expect(names).toEqual(texts);
  });

  it('never count ranks of the demo search engine among real ones', async () => {
    const market = { engine: 'demo', country: 'US', language: 'en' } as const;
    const demo = { market: { ...market, location: null, device: 'desktop' } } as const;
    const ofDemo = (position: number) =>
      tracker.pages.rank('demo', { [position]: 'https://demo.localhost/' });
    ofDemo(9);
    await tracker.track(actor, 'demo', { domain: 'demo.localhost', ...demo });
    rank({ coffee: 8 });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    ofDemo(2);
    rank({ coffee: 7 });
    await tracker.roundAfterDays(1);
    const all = await movements();
    expect(all).toMatchObject({ totals: { up: 1 }, demo: { keywords: 1, is_shown: false } });
    expect(all.up.map(({ keyword }) => keyword)).toEqual(['coffee']);
    expect(await movements({ domain: 'demo.localhost' })).toMatchObject({
      ...{ totals: { up: 1 }, up: [{ keyword: 'demo' }], demo: { keywords: 1, is_shown: true } },
    });
    expect((await movements({ domain: 'example.com' })).demo).toBeNull();
    await tracker.context.rows(`delete from tracked_keywords where text = 'coffee'`);
    expect(await movements()).toMatchObject({ totals: { up: 1 }, demo: { is_shown: true } });
  });

  it('keep to keywords with a new known check, and to valid dates', async () => {
    rank({ coffee: 4 });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    tracker.pages.failNext('coffee', notRead({ kind: 'unknown', reason: 'timeout' }));
    await tracker.roundAfterDays(1);
    expect(await movements()).toMatchObject({ up: [], down: [], unchanged: 0, not_comparable: 0 });
    await expect(movements({ to: '2026-11-20' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it('look back for keywords that are read rarely, and keep to the targets of the request', async () => {
    rank({ weekly: 9, monthly: 5, late: 3 });
    tracker.pages.rank('elsewhere', { 7: 'https://other.example/' });
    await tracker.track(actor, 'weekly', { cadence: 'weekly' });
    await tracker.track(actor, 'monthly', { cadence: 'manual' });
    await tracker.track(actor, 'elsewhere', { cadence: 'weekly', domain: 'other.example' });
    for (const { id } of await tracker.list(actor)) await tracker.refreshes.refreshOne(actor, id);
    await tracker.round();
    rank({ weekly: 4, monthly: 2 });
    tracker.pages.rank('elsewhere', { 3: 'https://other.example/' });
    tracker.context.clock.set('2026-12-10T12:00:00Z');
    await tracker.track(actor, 'late');
    for (const { id } of await tracker.list(actor)) await tracker.refreshes.refreshOne(actor, id);
    await tracker.round();
    const found = await movements({ from: '2026-12-08', to: '2026-12-31', domain: 'example.com' });
    expect(found.up.map(({ keyword, before, after }) => [keyword, before.day, after.day])).toEqual([
      ['weekly', '2026-11-20', '2026-12-10'],
      ['monthly', '2026-11-20', '2026-12-10'],
    ]);
    expect(found).toMatchObject({ down: [], entered: [], left: [], unchanged: 0 });
    expect((await movements({ from: '2026-12-08', to: '2026-12-10' })).up).toHaveLength(3);
    expect(await movements({ from: '2026-12-10', to: '2026-12-31' })).toMatchObject({ up: [] });
  });

  it('find the last known day of each keyword: at the date, shortly before it, or long before it', async () => {
    const [keyword] = await tracker.track(actor, 'coffee', { cadence: 'manual' });
    await tracker.context.rows(`update tracked_keywords set created_at = '2026-08-15'`);
    const { context } = tracker;
    const daysAgo = (days: number): string =>
      new Date(Date.parse('2026-11-20') - days * 86_400_000).toISOString().slice(0, 10);
    for (const before of [0, 1, 2, 3, 40])
      for (const after of [0, 1, 2, 3, 9]) {
        await context.rows('delete from rank_days');
        const days: [string, number][] = [
          [daysAgo(50 + before), 9],
          [daysAgo(after), 4],
          [daysAgo(95), 70],
          [daysAgo(49), 50],
        ];
        // Neither the oldest day nor the one after the first date, and before the last known, counts.
        for (const [day, position] of days) {
          await tracker.get(RankDayPartitions).ensure(day);
          await context.rows(
            `insert into rank_days (keyword_id, user_id, source, day, outcome, position, basis)
             values (?, ?, 'checks', ?, 'ranked', ?, 'serper/1/1/100')`,
            [keyword?.id, actor.userId, day, position],
          );
        }
        const { up } = await movements({ from: daysAgo(50), to: daysAgo(0) });
        expect([before, after, up[0]]).toMatchObject([
          before,
          after,
          {
            before: { day: daysAgo(50 + before), position: 9 },
            after: { day: daysAgo(after), position: 4 },
          },
        ]);
      }
  });

  it('treat the same checks as comparable as the rule does', async () => {
    await tracker.track(actor, 'coffee', { cadence: 'manual' });
    const [keyword] = await tracker.list(actor);
    let seed = 7;
    const pick = <T>(values: readonly T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647;
      const value = values[seed % values.length];
      if (value === undefined) throw new Error('There are no values.');
      return value;
    };
    const aCheck = (checkedAt: string): KnownCheck => {
      const depthChecked = pick([10, 30, 100]);
      const found = pick([null, 5, 25, 60]);
      const rank = found !== null && found <= depthChecked ? found : null;
      return {
        ...{ outcome: rank === null ? 'not_in_depth' : 'ranked', rank, depthChecked },
        ...{ depth: pick([100, 100, 50]), provider: pick(['serper', 'serper', 'serpapi', null]) },
        ...{ adapterVersion: pick([1, 1, 2, null]), countingVersion: pick([1, 1, 2]) },
        checkedAt: new Date(checkedAt),
      };
    };
    const seen = new Set<boolean>();
    for (let round = 0; round < 60; round += 1) {
      const pair = [aCheck('2026-11-20T09:00:00Z'), aCheck('2026-11-21T09:00:00Z')] as const;
      await tracker.context.rows('delete from rank_days');
      for (const each of pair)
        await tracker.context.rows(
          `insert into rank_days (keyword_id, user_id, source, day, outcome, position, depth, basis)
           values (?, ?, 'checks', ?, ?, ?, ?, ?)`,
          [
            ...[keyword?.id, actor.userId, each.checkedAt, each.outcome, each.rank],
            ...[each.rank === null ? each.depthChecked : null, comparisonBasis(each)],
          ],
        );
      const { not_comparable } = await movements();
      const isComparable = areComparable(pair[0], pair[1]);
      seen.add(isComparable);
      expect([pair, not_comparable]).toEqual([pair, isComparable ? 0 : 1]);
    }
    expect(seen.size).toBe(2);
  });
});
