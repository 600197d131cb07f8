import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { KeywordsContext, notRead } from '../testing/index.js';

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

describe('a reading', () => {
  it('waits for a task of the provider, and buys it once', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    const minutes = Array.from({ length: 20 }, (_, minute) => String(minute + 1).padStart(2, '0'));
    const waits = minutes.map((minute) => notRead(new Date(`2026-11-20T12:${minute}:00Z`)));
    tracker.pages.failNext('coffee', ...waits);
    await tracker.round();
    expect(await tracker.list(actor)).toMatchObject([
      { current_rank: null, is_refreshing: true, refresh_status: 'running' },
    ]);
    expect(await tracker.round()).toBe(0);
    for (const minute of minutes) {
      tracker.context.clock.set(`2026-11-20T12:${minute}:30Z`);
      await tracker.round();
    }
    expect(await tracker.list(actor)).toMatchObject([{ current_rank: 4, is_refreshing: false }]);
    expect(new Set(tracker.pages.requests.map((each) => each.idempotencyKey)).size).toBe(1);
  });

  it('waits for the end of a provider’s pause, without a gap, and continues the same reading', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    const until = new Date('2026-11-20T12:50:00Z');
    const pause = notRead({ kind: 'paused', until });
    tracker.pages.failNext('coffee', ...Array.from({ length: 20 }, () => pause));
    await tracker.round();
    for (const time of ['12:10:00', '12:30:00', '12:49:59']) {
      tracker.context.clock.set(`2026-11-20T${time}Z`);
      expect(await tracker.round()).toBe(0);
    }
    expect(await tracker.list(actor)).toMatchObject([{ gap: null, is_refreshing: true }]);
    // Every further pause is waited for, too, however many there are.
    for (let pauses = 0; pauses < 19; pauses += 1) {
      tracker.context.clock.set(
        new Date(until.getTime() + pauses * 600_000 + 600_000).toISOString(),
      );
      expect(await tracker.round()).toBe(1);
    }
    await tracker.roundAfterDays(1 / 24);
    expect(await tracker.list(actor)).toMatchObject([{ current_rank: 4, is_refreshing: false }]);
    expect(new Set(tracker.pages.requests.map((each) => each.idempotencyKey)).size).toBe(1);
  });

  it('reads a keyword again after a long pause of the provider, not before', async () => {
    tracker.pages.rank('coffee', { 4: 'https://example.com/' });
    await tracker.track(actor, 'coffee');
    const until = new Date('2026-11-21T18:00:00Z');
    tracker.pages.failNext('coffee', notRead({ kind: 'rate_limited', until }));
    await tracker.round();
    const [limited] = await tracker.list(actor);
    expect(limited).toMatchObject({ gap: { outcome: 'unknown', reason: 'rate_limited' } });
    const due = new Date(limited?.next_due ?? 0).getTime();
    expect(due).toBeGreaterThanOrEqual(until.getTime());
    expect(due).toBeLessThan(until.getTime() + 600_000);
    tracker.context.clock.set('2026-11-21T17:59:59Z');
    expect(await tracker.round()).toBe(0);
    tracker.context.clock.set('2026-11-21T18:10:00Z');
    expect(await tracker.round()).toBe(1);
    expect(await tracker.list(actor)).toMatchObject([{ current_rank: 4, gap: null }]);
  });
});
