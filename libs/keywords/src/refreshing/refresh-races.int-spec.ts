import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@app/common';
import { WebsitesService } from '@app/domain';
import { ResultPages } from '@app/search-data';
import { trackKeywordInput } from '../contract/index.js';
import { KeywordsContext } from '../testing/index.js';

const LOCAL = '127.0.0.1:8099';

let tracker: KeywordsContext;
let actor: Actor;

beforeAll(async () => {
  tracker = await KeywordsContext.create({ OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' });
}, 60_000);
beforeEach(async () => {
  await tracker.context.rows('delete from users');
  await tracker.context.rows('delete from serp_snapshots');
  tracker.context.clock.set('2026-11-20T12:00:00Z');
  tracker.pages.requests.length = 0;
  tracker.pages.rank('coffee', { 7: 'https://example.com/' });
  actor = await tracker.aUser();
  await tracker.plan(actor, 'seo_professional');
});
afterAll(() => tracker.close());

/** Does something in the middle of the next reading, after its claim and before its result. */
function duringReading(action: () => Promise<unknown>): void {
  const pages = tracker.context.module.get(ResultPages);
  const read = pages.read.bind(pages);
  Object.assign(pages, {
    read: async (request: Parameters<typeof read>[0]) => {
      Object.assign(pages, { read });
      await action();
      return read(request);
    },
  });
}

async function trackCoffee(): Promise<string> {
  const [keyword] = await tracker.track(actor, 'coffee');
  if (keyword === undefined) throw new Error('It is tracked.');
  return keyword.id;
}

const rows = (table: string) => tracker.context.rows(`select * from ${table}`);
/** Ranks of all days in the overview. */
async function counted(): Promise<number> {
  const [row] = await tracker.context.rows<{ n: number }>(
    `select coalesce(sum(top_3 + top_10 + top_20 + top_50 + top_100 + not_in_depth + unknown), 0)::int as n
     from rank_distribution_days`,
  );
  return row?.n ?? 0;
}

describe('a keyword that two tabs add at once', () => {
  it('is tracked once, and the other tab gets a conflict', async () => {
    const add = () =>
      tracker.tracking.track(
        actor,
        trackKeywordInput.parse({ keyword: 'coffee', domain: 'example.com' }),
      );
    const both = await Promise.allSettled([add(), add()]);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict' });
    expect(await tracker.list(actor)).toHaveLength(1);
    await Promise.all([tracker.track(actor, 'tea\nmilk'), tracker.track(actor, 'milk\ntea')]);
    expect(await tracker.list(actor)).toHaveLength(3);
  });
});

describe('a keyword whose reading is under way', () => {
  it('can be deleted: nothing of it is recorded, and its refresh ends', async () => {
    const id = await trackCoffee();
    const { refresh } = await tracker.refreshes.refreshAll(actor);
    duringReading(() => tracker.keywords.stop(actor, { id }));
    await tracker.round();
    expect(tracker.pages.requests).toHaveLength(1);
    expect(await rows('rank_checks')).toEqual([]);
    expect(await rows('rank_days')).toEqual([]);
    expect(await counted()).toBe(0);
    expect(await tracker.refreshes.progress(actor, refresh.refreshId)).toMatchObject({
      ...{ status: 'completed', total: 0, done: 0 },
    });
  });

  it('keeps a depth, cadence and pause that are set meanwhile', async () => {
    const id = await trackCoffee();
    const { refresh } = await tracker.refreshes.refreshAll(actor);
    duringReading(() => tracker.keywords.edit(actor, { id, depth: 20, cadence: 'manual' }));
    await tracker.round();
    expect(await tracker.list(actor)).toMatchObject([
      { depth: 20, cadence: 'manual', next_due: null, current_rank: 7 },
    ]);
    const { status } = await tracker.refreshes.progress(actor, refresh.refreshId);
    expect(status).toBe('completed');
    await tracker.refreshes.refreshOne(actor, id);
    duringReading(() => tracker.keywords.edit(actor, { id, cadence: 'daily', isPaused: true }));
    await tracker.round();
    expect(tracker.pages.requests.at(-1)).toMatchObject({ depth: 20 });
    expect(await tracker.list(actor)).toMatchObject([{ paused: 'user', next_due: null }]);
    expect(await tracker.roundAfterDays(8)).toBe(0);
  });

  it('outlives its website', async () => {
    const websites = tracker.get(WebsitesService);
    const { website } = await websites.add(actor, { url: `http://${LOCAL}` });
    await tracker.track(actor, 'coffee', { domain: LOCAL });
    expect(await tracker.list(actor)).toMatchObject([{ website_id: website.id }]);
    duringReading(() => websites.remove(actor, website.id));
    await tracker.round();
    expect(await tracker.list(actor)).toMatchObject([
      { website_id: null, outcome: 'not_in_depth', last_checked: '2026-11-20T12:00:00.000Z' },
    ]);
    expect(await counted()).toBe(1);
  });
});

describe('Refresh All', () => {
  it('starts once when two tabs start it at once', async () => {
    await trackCoffee();
    const both = await Promise.allSettled([
      tracker.refreshes.refreshAll(actor),
      tracker.refreshes.refreshAll(actor),
    ]);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict' });
    expect(await rows('keyword_refreshes')).toHaveLength(1);
    await tracker.round();
    expect(tracker.pages.requests).toHaveLength(1);
  });

  it('stays cancelled when it is cancelled during its last reading, whose rank counts', async () => {
    await trackCoffee();
    const { refresh } = await tracker.refreshes.refreshAll(actor);
    duringReading(() => tracker.refreshes.cancel(actor, refresh.refreshId));
    await tracker.round();
    expect(await tracker.refreshes.progress(actor, refresh.refreshId)).toMatchObject({
      ...{ status: 'cancelled', done: 0, total: 1 },
    });
    expect(await tracker.list(actor)).toMatchObject([{ current_rank: 7, is_refreshing: false }]);
    expect(await tracker.refreshes.current(actor)).toMatchObject({ refresh: null });
    const next = await tracker.refreshes.refreshAll(actor);
    await tracker.round();
    expect(await tracker.refreshes.progress(actor, next.refresh.refreshId)).toMatchObject({
      ...{ status: 'completed', done: 1, total: 1 },
    });
  });
});
