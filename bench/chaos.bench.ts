import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import {
  createRunningCampaign,
  createSubscriber,
  completedVisits,
  faultsOf,
} from '../apps/worker/e2e/visit-trial.ts';
import { funnelOf, journeyFaultsOf, trialJourney } from '../apps/worker/e2e/journey-trial.ts';
import { serveVisitedSite } from '../apps/worker/e2e/visited-site.ts';
import { seededRandom } from '../libs/common/src/contract/seeded-random.ts';
import { untilOver, withTrial } from './campaigns/trial-product.ts';
import type { Trial } from './campaigns/trial-product.ts';

// A campaign shared by three workers while they and their browsers are killed at random, Redis loses all data and
// PostgreSQL crashes. It verifies that every visit ends once, that exactly the completed ones are charged, and that the
// website's own log contains each of them. With --journey, visitors follow a journey: each counts once in its funnel.

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    workers: { type: 'string', default: '3' },
    engine: { type: 'string', default: 'http' },
    journey: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const visits = Number(values.visits);
const kills = Number(values.kills);
const { journey: hasJourney } = values;
const engine = values.engine === 'browser' || hasJourney ? 'browser' : 'http';
const random = seededRandom(Number(values.seed));
const DWELL_MS = 2_000;
/** At most for the steps of a journey. */
const JOURNEY_MS = 60_000;
const BETWEEN_KILLS_MS = 4_000;
/** A new worker needs up to this long until it takes visits. */
const PER_KILL_MS = 8_000;

function pick<Value>(list: readonly Value[]): Value | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Kills a worker, which another one replaces, or one of the browsers, which the worker replaces itself. */
async function killWorkerOrBrowser({ workers }: Trial): Promise<string> {
  const browsers = workers.browserPids();
  const browser = pick(browsers);
  if (browser !== undefined && random() < 0.5) {
    process.kill(browser, 'SIGKILL');
    return 'a browser';
  }
  const worker = pick(workers.pids);
  if (worker === undefined) return 'nothing';
  await workers.kill(worker);
  await workers.start();
  return 'a worker';
}

async function flushRedis({ services }: Trial): Promise<void> {
  const redis = new Redis(services.REDIS_URL);
  await redis.flushall();
  redis.disconnect();
}

/** Killing a backend makes PostgreSQL drop every connection, recover and restart. */
async function crashDatabase({ product }: Trial): Promise<void> {
  const [row] = await product.em
    .fork()
    .execute<{ pid: number }[]>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1`,
    );
  if (row !== undefined) process.kill(row.pid, 'SIGKILL');
}

async function disturb(trial: Trial, isOver: () => boolean): Promise<string[]> {
  const done: string[] = [];
  for (let turn = 0; turn < kills && !isOver(); turn++) {
    await wait(BETWEEN_KILLS_MS * (0.5 + random()));
    if (turn === Math.floor(kills / 3)) {
      await flushRedis(trial);
      done.push('all of Redis');
    }
    if (turn === Math.floor((2 * kills) / 3)) {
      await crashDatabase(trial);
      done.push('PostgreSQL');
    }
    done.push(await killWorkerOrBrowser(trial));
  }
  return done;
}

await withTrial(async (trial) => {
  const { product, workers } = trial;
  const site = await serveVisitedSite();
  try {
    const userId = await createSubscriber(product);
    for (let worker = 0; worker < Number(values.workers); worker++) await workers.start();
    const startedAt = performance.now();
    const spreadMs = kills * PER_KILL_MS;
    const campaignId = await createRunningCampaign(product, {
      ...{
        userId,
        origin: site.origin,
        visits,
        dwellMs: hasJourney ? JOURNEY_MS : DWELL_MS,
        engine,
      },
      journey: hasJourney ? trialJourney : null,
      offsets: Array.from({ length: visits }, () => Math.floor(random() * spreadMs)),
    });
    let hasEnded = false;
    const disturbing = disturb(trial, () => hasEnded);
    const [counts] = await untilOver(product, [campaignId]);
    hasEnded = true;
    const killed = await disturbing;
    if (counts === undefined) throw new Error('There is no campaign');
    const completed = await completedVisits(product.em, campaignId);
    const faults = faultsOf(counts, completed, site.arrivals);
    if (hasJourney) faults.push(...(await journeyFaultsOf(product.em, campaignId, site.goals)));
    const seconds = (performance.now() - startedAt) / 1_000;
    const { ordered, failed, used } = counts;
    console.log(`${ordered} visits, ${engine} engine, over after ${seconds.toFixed(0)} s`);
    console.log(`  killed     ${killed.join(', ')}`);
    console.log(`  completed  ${counts.completed}, charged ${used}, failed ${failed}`);
    console.log(`  arrivals   ${site.arrivals.length} on the website, repeats included`);
    if (hasJourney) console.log(`  funnel     ${await funnelOf(product.em, campaignId)}`);
    console.log(
      `  Limit: exact: ${faults.length === 0 ? 'kept' : `MISSED (${faults.join('; ')})`}`,
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await site.close();
  }
});
