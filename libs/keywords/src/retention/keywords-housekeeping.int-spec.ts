import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { KeywordsContext } from '../testing/index.js';
import { KeywordsHousekeeping } from './keywords-housekeeping.js';

let tracker: KeywordsContext;

beforeAll(async () => {
  tracker = await KeywordsContext.create();
}, 60_000);
afterAll(() => tracker.close());

it('removes result pages and checks after 400 days, and keeps days and ranks', async () => {
  const { clock, rows } = {
    clock: tracker.context.clock,
    rows: tracker.context.rows.bind(tracker.context),
  };
  clock.set('2026-11-20T12:00:00Z');
  const actor = await tracker.aUser();
  tracker.pages.rank('coffee', { 3: 'https://example.com/' });
  await tracker.track(actor, 'coffee');
  await tracker.round();
  await tracker.roundAfterDays(8);
  // More than one batch.
  await rows(
    `insert into serp_snapshots (id, text, market_id, user_id, depth, status, resume_at, created_at)
     select gen_random_uuid(), 'old', market_id, user_id, 10, case when i = 1 then 'queued' else 'failed' end,
       created_at, created_at from serp_snapshots s, generate_series(1, 1500) i
     where created_at = (select min(created_at) from serp_snapshots)`,
  );
  const remove = (): Promise<number> =>
    tracker.get(KeywordsHousekeeping).removeExpired(new AbortController().signal);
  const left = async (): Promise<unknown> => {
    const [row] = await rows(
      `select (select count(*)::int from serp_snapshots) as snapshots,
         (select count(*)::int from rank_checks) as checks, (select count(*)::int from rank_days) as days`,
    );
    return row;
  };
  clock.set('2027-12-25T11:00:00Z');
  expect(await remove()).toBe(0);
  clock.set('2027-12-25T13:00:00Z');
  expect(await remove()).toBe(1_500);
  // What is still being read stays, and so does the newer page.
  expect(await left()).toEqual({ snapshots: 2, checks: 1, days: 2 });
  expect(await tracker.list(actor)).toMatchObject([{ current_rank: 3 }]);
  expect(await remove()).toBe(0);
});
