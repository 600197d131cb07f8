import { EntityManager } from '@mikro-orm/postgresql';
import { parseArgs } from 'node:util';
import type * as traffic from '../libs/traffic/src/index.js';
import { seedVisits } from './analytics/seed.ts';
import { percentile, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';
import { prepareServer, startApplication } from './started-application.ts';
import { withServices } from './throw-away-services.ts';

// The response time of /analytics over a million visits of one account, compared with counting the visits themselves.

/** The project's own limit for one response. */
const LIMIT_MS = 100;
const P95 = 0.95;
const WARM_UP = 10;
const HOUR_MS = 3_600_000;
const RANGES = ['1h', '24h', '7d', '30d'] as const;
/** Its days begin within hours of UTC, whose visits are counted one by one. */
const HALF_HOUR_ZONE = 'Asia/Kolkata';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '50' },
    repetitions: { type: 'string', default: '5' },
    /** Number of requests for the slow reference. */
    'reference-requests': { type: 'string', default: '3' },
  },
});

async function p95Of(requests: number, request: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < requests) {
    const startedAt = performance.now();
    await request();
    times.push(performance.now() - startedAt);
  }
  return percentile(times, P95);
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const figures: number[] = [];
  while (figures.length < Number(values.repetitions)) figures.push(await measure());
  return figures;
}

/** The cost of the same response without the hourly sums. */
function countVisits(em: EntityManager, userId: string): Promise<unknown> {
  return em.fork().execute(
    `select date_trunc('hour', v.finished_at, 'UTC') as hour, v.country, v.device_type,
            count(*) filter (where v.status = 'completed'), count(*) filter (where v.status = 'failed'),
            sum(v.pages), avg(v.load_ms), count(distinct v.persona_id)
     from campaigns c join visits v on v.campaign_id = c.id
     where c.user_id = ? and v.finished_at >= now() - interval '30 days'
     group by grouping sets ((), (1), (2), (3))`,
    [userId],
  );
}

await withServices(async (services, supervisor) => {
  await prepareServer(services, supervisor);
  const built = await importBuilt<typeof traffic>('libs/traffic/src/index.js');
  const app = await startApplication([built.TrafficModule, built.AnalyticsModule]);
  try {
    const em = app.get(EntityManager).fork();
    const { userId, websiteId, campaignId } = await seedVisits(em, Number(values.visits));
    const now = Date.now();
    const span = { from: new Date(now - 31 * 24 * HOUR_MS), to: new Date(now + HOUR_MS) };
    const rebuildStartedAt = performance.now();
    const sums = await app.get(built.RollUpsService).rebuild(alignedTo(span));
    console.log(
      `${values.visits} visits counted into ${sums} hourly sums in ${Math.round(performance.now() - rebuildStartedAt)} ms`,
    );
    await em.execute('analyze visit_hours');
    await em.execute('analyze visit_website_hours');
    const analytics = app.get(built.AnalyticsService);
    const actor = { userId, role: 'user' as const, sessionId: null };
    const reference = await repeat(() =>
      p95Of(Number(values['reference-requests']), () => countVisits(em, userId)),
    );
    console.log(
      `One answer; p95 in ms, median (lowest–highest) of ${values.repetitions} repetitions`,
    );
    console.log(`  30 days, counted from the visits (reference): ${spread(reference, 1)}`);
    const cases = [
      ...RANGES.map((range) => ({ name: range, input: { range } })),
      { name: '30d, one website', input: { range: '30d', websiteId } },
      { name: '30d, one campaign', input: { range: '30d', campaignId } },
      { name: `30d, ${HALF_HOUR_ZONE}`, input: { range: '30d', timeZone: HALF_HOUR_ZONE } },
    ] as const;
    for (const { name, input } of cases) {
      await p95Of(WARM_UP, () => analytics.overview(actor, input));
      const measured = await repeat(() =>
        p95Of(Number(values.requests), () => analytics.overview(actor, input)),
      );
      const ratio = percentile(reference, 0.5) / percentile(measured, 0.5);
      const result = percentile(measured, 0.5) <= LIMIT_MS ? 'kept' : 'MISSED';
      console.log(
        `  ${name}: ${spread(measured, 1)}, ${ratio.toFixed(1)} x faster; limit ${LIMIT_MS} ms: ${result}`,
      );
    }
  } finally {
    await app.close();
  }
});

function alignedTo({ from, to }: { from: Date; to: Date }): { from: Date; to: Date } {
  const floor = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  return { from: floor(from), to: floor(to) };
}
