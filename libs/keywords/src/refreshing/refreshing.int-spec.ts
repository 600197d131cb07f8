import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { KeywordsContext, notRead } from '../testing/index.js';
import { ReadingsRepository } from './readings.repository.js';
import { RefreshRounds } from './refresh-rounds.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  Object.assign(tracker.pages, { isThrifty: false, delayMs: 0 });
  tracker.pages.answers.clear();
  tracker.pages.requests.length = 0;
  tracker.pages.bought.clear();
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

async function checks(): Promise<{ outcome: string; position: number | null; reason: string }[]> {
  return tracker.context.rows(
    'select outcome, position, reason from rank_checks order by checked_at, keyword_id',
  );
}

async function distribution(): Promise<Record<string, unknown>[]> {
  return tracker.context.rows('select * from rank_distribution_days order by day, target');
}

describe('a round', () => {
  it('reads new keywords to their depth, and gives each a rank with its date', async () => {
    tracker.pages.rank('coffee', { 7: 'https://www.example.com/beans', 9: 'https://example.com/' });
    tracker.pages.rank('tea', {});
    await tracker.track(actor, 'coffee\ntea');
    expect(await tracker.round()).toBe(2);
    expect(await tracker.list(actor)).toMatchObject([
      {
        keyword: 'coffee',
        current_rank: 7,
        address: 'https://www.example.com/beans',
        outcome: 'ranked',
        last_checked: '2026-11-20T12:00:00.000Z',
        previous_rank: null,
        gap: null,
      },
      { keyword: 'tea', current_rank: null, outcome: 'not_in_depth', depth_checked: 100 },
    ]);
    expect(tracker.pages.requests.map(({ depth }) => depth)).toEqual([100, 100]);
    expect(await distribution()).toMatchObject([{ top_10: 1, not_in_depth: 1, unknown: 0 }]);
    expect(await tracker.round()).toBe(0);
  });

  it('reads a text once for all users and targets, who each get their own rank', async () => {
    const other = await tracker.aUser();
    tracker.pages.rank('coffee', { 2: 'https://example.com/', 5: 'https://other.example/' });
    await tracker.track(actor, 'coffee\nCOFFEE ');
    await tracker.track(other, 'Coffee', { domain: 'other.example' });
    await tracker.round();
    expect(tracker.pages.requests).toHaveLength(1);
    expect(await tracker.list(actor)).toMatchObject([{ current_rank: 2 }]);
    expect(await tracker.list(other)).toMatchObject([{ current_rank: 5 }]);
  });

  it('reads as deep as the last rank and a page more on other days, and to full depth once a week', async () => {
    tracker.pages.rank('coffee', { 14: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    for (let day = 1; day <= 8; day += 1) await tracker.roundAfterDays(1);
    const depths = tracker.pages.requests.map(({ depth }) => depth);
    expect(depths).toEqual([100, 30, 30, 30, 30, 30, 30, 100, 30]);
  });

  it.each([
    { kind: 'unknown', reason: 'blocked' },
    { kind: 'unknown', reason: 'timeout' },
    { kind: 'deferred', reason: 'budget' },
  ] as const)('leaves the rank as it was when nothing is known: $reason', async (ending) => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    tracker.pages.failNext('coffee', notRead(ending));
    await tracker.roundAfterDays(1);
    expect(await tracker.list(actor)).toMatchObject([
      {
        current_rank: 4,
        last_checked: '2026-11-20T12:00:00.000Z',
        gap: { outcome: ending.kind, reason: ending.reason, since: '2026-11-21T12:00:00.000Z' },
      },
    ]);
    expect(await distribution()).toMatchObject([
      { top_10: 1, unknown: 0 },
      { top_10: 0, unknown: 1 },
    ]);
    await tracker.roundAfterDays(1);
    expect(await tracker.list(actor)).toMatchObject([
      { current_rank: 4, previous_rank: 4, gap: null },
    ]);
  });

  it('does not let one user without a budget keep others from the same page', async () => {
    const other = await tracker.aUser();
    tracker.pages.rank('coffee', { 2: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    await tracker.track(other, 'coffee');
    tracker.pages.failNext('coffee', notRead({ kind: 'deferred', reason: 'budget' }));
    await tracker.round();
    const all = [...(await tracker.list(actor)), ...(await tracker.list(other))];
    expect(all.map(({ current_rank, gap }) => current_rank ?? gap?.reason).sort()).toEqual([
      2,
      'budget',
    ]);
  });

  it('reads a fall of ten places once more before it counts', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    tracker.pages.rank('coffee', { 18: 'https://example.com/' });
    await tracker.roundAfterDays(1);
    expect(tracker.pages.requests.map(({ depth }) => depth)).toEqual([100, 20, 100]);
    expect(await checks()).toMatchObject([{ position: 4 }, { position: 18 }]);
    expect(await tracker.list(actor)).toMatchObject([{ current_rank: 18, rank_change: -14 }]);
  });

  it('reports nothing when the second reading shows that it was none', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    const [read] = await Promise.all([
      tracker.pages.read({ ...firstRequest(), idempotencyKey: 'x' }),
    ]);
    if (read.kind !== 'read') throw new Error('It was not read.');
    const without = { ...read, reading: { ...read.reading, results: [], depthRead: 20 } };
    tracker.pages.failNext('coffee', without);
    await tracker.roundAfterDays(1);
    expect(await checks()).toMatchObject([{ position: 4 }, { position: 4 }]);
    expect(await distribution()).toMatchObject([{ top_10: 1 }, { top_10: 1, not_in_depth: 0 }]);
  });

  it('marks a break, and compares nothing, after another provider', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    await tracker.round();
    const read = await tracker.pages.read(firstRequest());
    tracker.pages.failNext('coffee', { ...read, provider: 'serpapi' });
    await tracker.roundAfterDays(1);
    expect(await tracker.list(actor)).toMatchObject([
      { current_rank: 4, previous_rank: null, rank_change: null, provider: 'serpapi' },
    ]);
    await tracker.roundAfterDays(1);
    expect(await tracker.context.rows('select is_break from rank_days order by day')).toEqual([
      { is_break: false },
      { is_break: true },
      { is_break: true },
    ]);
  });

  it('reads stable keywords every third day when the budget is nearly used', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    tracker.pages.isThrifty = true;
    await tracker.track(actor, 'coffee');
    for (let day = 0; day < 9; day += 1) await tracker.roundAfterDays(1);
    const before = tracker.pages.requests.length;
    for (let day = 0; day < 9; day += 1) await tracker.roundAfterDays(1);
    expect(tracker.pages.requests.length - before).toBeLessThanOrEqual(4);
    expect(tracker.pages.requests.length - before).toBeGreaterThanOrEqual(2);
  });
});

describe('a refresh of one keyword', () => {
  it('reads it although its owner has paused it, and not when the plan has', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    const [keyword] = await tracker.track(actor, 'coffee');
    const id = keyword?.id ?? '';
    await tracker.keywords.edit(actor, { id, isPaused: true });
    await tracker.refreshes.refreshOne(actor, id);
    expect(await tracker.list(actor)).toMatchObject([{ refresh_status: 'queued' }]);
    expect(await tracker.round()).toBe(1);
    expect(await tracker.list(actor)).toMatchObject([{ refresh_status: null, current_rank: 4 }]);
    await tracker.context.rows(`update tracked_keywords set paused = 'plan'`);
    await expect(tracker.refreshes.refreshOne(actor, id)).rejects.toMatchObject({
      code: 'keyword_limit_reached',
      message: 'This keyword is paused because your plan tracks fewer keywords.',
    });
    expect(await tracker.round()).toBe(0);
  });
});

describe('workers', () => {
  it('share due keywords between them: nothing is read twice', async () => {
    const texts = Array.from({ length: 120 }, (_each, index) => `keyword ${index}`);
    for (const text of texts) tracker.pages.rank(text, { 3: 'https://example.com/' });
    await tracker.track(actor, texts.join('\n'));
    const counts = await Promise.all([secondWorker().run(never(), ['due']), tracker.round()]);
    expect(counts[0] + counts[1]).toBe(120);
    expect(new Set(tracker.pages.requests.map(({ text }) => text)).size).toBe(120);
    expect(tracker.pages.requests).toHaveLength(120);
    expect(await distribution()).toMatchObject([{ top_3: 120 }]);
  });

  it('continue a reading of a worker that was killed, with its key and without another check', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    const readings = tracker.get(ReadingsRepository);
    const [claim] = await readings.claimDue('due', 5, tracker.context.clock.now());
    // Killed after the page was bought, before anything was recorded.
    await tracker.pages.read({ ...firstRequest(), idempotencyKey: claim?.row.id ?? '' });
    expect(await tracker.round()).toBe(0);
    await tracker.context.rows(
      `update serp_snapshots set lease_until = now() - interval '1 second'`,
    );
    expect(await tracker.round()).toBe(1);
    expect([...tracker.pages.bought]).toEqual([claim?.row.id]);
    expect(await checks()).toHaveLength(1);
    expect(await distribution()).toMatchObject([{ top_10: 1 }]);
  });

  it('try again after a failure of the program, and give up after some attempts', async () => {
    await tracker.track(actor, 'coffee');
    const broken = Array.from({ length: 20 }, () => new Error('The database is away.'));
    tracker.pages.failNext('coffee', ...broken);
    for (let minute = 1; minute <= 10; minute += 1) await tracker.roundAfterDays(2 / 24 / 60);
    expect(await tracker.list(actor)).toMatchObject([
      { outcome: null, gap: { reason: 'timeout' } },
    ]);
    expect(tracker.pages.requests.length).toBeLessThan(10);
  });
});

describe('a refresh of all keywords', () => {
  it('shows its progress until every keyword is read', async () => {
    for (const text of ['coffee', 'tea']) tracker.pages.rank(text, { 1: 'https://example.com/' });
    await tracker.track(actor, 'coffee\ntea');
    await tracker.round();
    const { refresh } = await tracker.refreshes.refreshAll(actor);
    expect(refresh).toMatchObject({ status: 'queued', total: 2, done: 0, estimateMicros: 20_000 });
    await expect(tracker.refreshes.refreshAll(actor)).rejects.toMatchObject({ code: 'conflict' });
    await tracker.round();
    expect(await tracker.refreshes.progress(actor, refresh.refreshId)).toMatchObject({
      status: 'completed',
      done: 2,
      ranked: 2,
      percent: 100,
    });
    expect(await tracker.refreshes.current(actor)).toEqual({ success: true, refresh: null });
  });

  it('can be cancelled, and does not wait for keywords that are gone', async () => {
    const [coffee] = await tracker.track(actor, 'coffee\ntea\nmilk');
    await tracker.round();
    const { refresh } = await tracker.refreshes.refreshAll(actor);
    await tracker.keywords.stop(actor, { id: coffee?.id ?? '' });
    expect(await tracker.refreshes.progress(actor, refresh.refreshId)).toMatchObject({ total: 2 });
    const cancelled = await tracker.refreshes.cancel(actor, refresh.refreshId);
    expect(cancelled.refresh).toMatchObject({ status: 'cancelled', done: 0 });
    tracker.pages.requests.length = 0;
    await tracker.round();
    expect(tracker.pages.requests).toEqual([]);
  });

  it('is nonexistent for other users', async () => {
    await tracker.track(actor, 'coffee');
    const { refresh } = await tracker.refreshes.refreshAll(actor);
    const other = await tracker.aUser();
    for (const call of ['progress', 'cancel'] as const)
      await expect(tracker.refreshes[call](other, refresh.refreshId)).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});

function firstRequest() {
  const [request] = tracker.pages.requests;
  if (request !== undefined) return request;
  const place = { country: 'US', language: 'en', location: null } as const;
  const market = { engine: 'google', device: 'desktop', ...place } as const;
  const { userId } = actor;
  const how = { requestedAt: tracker.context.clock.now(), isLive: false, signal: never() };
  return { userId, idempotencyKey: '', text: 'coffee', market, depth: 100, ...how };
}

const never = (): AbortSignal => new AbortController().signal;

/** Another process, as far as the database can see: its own pool of readings. */
function secondWorker(): RefreshRounds {
  const { module } = tracker.context;
  const readings = new ReadingsRepository(module.get(EntityManager));
  const own = tracker.get(RefreshRounds) as unknown as Record<string, never>;
  const { runner, clock, config } = own as { runner: never; clock: never; config: never };
  return new RefreshRounds(readings, runner, clock, config);
}
