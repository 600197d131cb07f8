import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Actor } from '@app/common';
import { ResultPages } from '@app/search-data';
import { DEMO_MARKET } from '@app/search-data/contract';
import { KeywordsContext } from '../testing/index.js';
import { PlanLimits } from './plan-limits.service.js';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

function apply(): Promise<number> {
  return tracker.get(PlanLimits).applyAll(new AbortController().signal);
}

/** The pauses of all keywords, oldest first. */
async function pauses(): Promise<(string | null)[]> {
  const rows = await tracker.context.rows<{ paused: string | null }>(
    'select paused from tracked_keywords order by created_at, id',
  );
  return rows.map(({ paused }) => paused);
}

async function trackTwelve(): Promise<void> {
  for (const part of ['old', 'new']) {
    const count = part === 'old' ? 10 : 2;
    const text = Array.from({ length: count }, (_each, index) => `${part} ${index}`).join('\n');
    await tracker.track(actor, text);
    tracker.context.clock.set('2026-11-20T12:01:00Z');
  }
}

/** Days until the keyword is due. */
async function dueInDays(): Promise<number> {
  const [keyword] = await tracker.list(actor);
  const due = new Date(keyword?.next_due ?? '').getTime();
  return (due - tracker.context.clock.now().getTime()) / 86_400_000;
}

describe('a changed plan', () => {
  it('pauses the newest keywords above its limit, and resumes them when it permits them again', async () => {
    await trackTwelve();
    await tracker.round();
    expect(await apply()).toBe(0);
    await tracker.plan(actor, 'free');
    // The regular due times of the ten others move as well: they are weekly now.
    const both = await Promise.all([apply(), apply()]);
    expect(both.some((changed) => changed === 0)).toBe(true);
    expect(await pauses()).toEqual([...Array<null>(10).fill(null), 'plan', 'plan']);
    expect(
      await tracker.context.rows(
        'select id from tracked_keywords where paused is not null and next_due_at is not null',
      ),
    ).toEqual([]);
    expect(await apply()).toBe(0);
    await tracker.plan(actor, 'seo_professional');
    expect(await apply()).toBeGreaterThanOrEqual(2);
    expect(await pauses()).toEqual(Array(12).fill(null));
    expect(await apply()).toBe(0);
  });

  it('leaves keywords in the demo search engine, which it does not count', async () => {
    const ofDemo = { domain: 'demo.localhost', market: DEMO_MARKET };
    await tracker.track(actor, 'first\nsecond', ofDemo);
    await trackTwelve();
    await tracker.round();
    await tracker.plan(actor, 'free');
    await apply();
    expect(await pauses()).toEqual([...Array<null>(12).fill(null), 'plan', 'plan']);
  });

  it('resumes a keyword when an older one is gone, and leaves what the user has paused', async () => {
    await trackTwelve();
    const [newest] = await tracker.context.rows<{ id: string }>(
      'select id from tracked_keywords order by created_at desc, id desc limit 1',
    );
    await tracker.keywords.edit(actor, { id: newest?.id ?? '', isPaused: true });
    await tracker.plan(actor, 'free');
    await apply();
    expect((await pauses()).slice(10)).toEqual(['plan', 'user']);
    const [oldest] = await tracker.context.rows<{ id: string }>(
      'select id from tracked_keywords order by created_at, id limit 1',
    );
    await tracker.keywords.stop(actor, { id: oldest?.id ?? '' });
    await apply();
    expect((await pauses()).slice(9)).toEqual([null, 'user']);
  });

  it('reads daily keywords once a week, and daily again later', async () => {
    tracker.pages.rank('coffee', { 3: 'https://example.com/' });
    await tracker.track(actor, 'coffee', { cadence: 'daily' });
    await tracker.plan(actor, 'free');
    // The first reading is not put off.
    expect(await apply()).toBe(0);
    const count = async (days: number): Promise<number> => {
      let readings = 0;
      for (let day = 0; day < days; day += 1) {
        readings += await tracker.roundAfterDays(1);
        await apply();
      }
      return readings;
    };
    await tracker.round();
    await apply();
    expect(await count(14)).toBe(2);
    const [keyword] = await tracker.list(actor);
    expect(keyword).toMatchObject({ cadence: 'daily', paused: null });
    await tracker.plan(actor, 'seo_professional');
    await apply();
    expect(await dueInDays()).toBeLessThanOrEqual(3);
    expect(await count(7)).toBeGreaterThanOrEqual(5);
  });

  it('does not concern readings that the user pays for', async () => {
    const estimate = { provider: 'serper', keyOwner: 'user', costMicros: 0 } as const;
    const pages = jest.spyOn(tracker.context.module.get(ResultPages), 'estimate');
    pages.mockResolvedValue(estimate);
    try {
      await tracker.track(actor, 'coffee', { cadence: 'daily' });
      await tracker.round();
      await tracker.plan(actor, 'free');
      expect(await apply()).toBe(0);
      expect(await dueInDays()).toBeLessThanOrEqual(1);
    } finally {
      pages.mockRestore();
    }
  });
});
