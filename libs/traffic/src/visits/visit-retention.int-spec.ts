import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { RollUpsService } from '../analytics/roll-ups.service.js';
import { VISITS_KEPT_DAYS } from '../contract/index.js';
import { completed } from './testing/scripted-engine.js';
import { VisitsContext } from './testing/visits-context.js';
import { VisitRetention } from './visit-retention.js';

const DAY_SECONDS = 86_400;
const BEGIN = '2026-11-20T12:34:00.000Z';

let visits: VisitsContext;
let retention: VisitRetention;

beforeAll(async () => {
  visits = await VisitsContext.create();
  retention = visits.context.module.get(VisitRetention);
}, 60_000);
beforeEach(async () => {
  for (const table of ['campaigns', 'visit_hours', 'visit_websites'])
    await visits.context.rows(`delete from ${table}`);
  visits.context.clock.set(BEGIN);
});
afterAll(() => visits.close());

const storedVisits = (): Promise<{ campaign_id: string; visits: number; pageviews: number }[]> =>
  visits.context.rows(
    `select v.campaign_id, count(distinct v.id)::int as visits, count(p.seq)::int as pageviews
     from visits v left join visit_pageviews p on p.visit_id = v.id group by 1`,
  );

/** A campaign that ended with these visits. */
async function anEndedCampaign(userId: string, count: number): Promise<string> {
  const id = await visits.aCampaign(userId, { visits: count });
  for (const lease of await visits.take(count)) {
    await visits.endings.finish(lease, completed(lease.order), visits.context.clock.now());
  }
  return id;
}

it('removes the visits of campaigns that ended long ago; counts and hourly sums stay', async () => {
  const userId = await visits.aUser();
  const old = await anEndedCampaign(userId, 3);
  const open = await visits.aCampaign(userId, { visits: 2 });
  await visits.context.rows(`update campaigns set status = 'paused' where id = ?`, [open]);
  const before = await visits.context.rows('select * from visit_hours');
  visits.later((VISITS_KEPT_DAYS - 1) * DAY_SECONDS);
  const young = await anEndedCampaign(await visits.aUser(), 1);
  expect(await retention.removeOld()).toBe(0);

  visits.later(2 * DAY_SECONDS);
  const [atOnce, again] = await Promise.all([retention.removeOld(), retention.removeOld()]);
  expect(atOnce + again).toBe(3);
  expect(await retention.removeOld()).toBe(0);

  const left = await storedVisits();
  expect(left.map(({ campaign_id: id }) => id).sort()).toEqual([open, young].sort());
  expect(await visits.counts(old)).toMatchObject({ ordered: 3, completed: 3, status: 'completed' });
  const hours = await visits.context.rows('select * from visit_hours order by hour');
  expect(hours).toEqual(expect.arrayContaining(before));

  // The hours that the nightly check covers are younger than what is removed.
  const rollUps = new RollUpsService(visits.context.module.get(EntityManager));
  const to = visits.context.clock.now();
  const from = new Date(to.getTime() - 31 * DAY_SECONDS * 1_000);
  expect(await rollUps.countDifferences({ from, to })).toBe(0);
});
