import { parseArgs } from 'node:util';
import { aRunningCampaign, aSubscriber } from '../apps/worker/e2e/visit-trial.ts';
import { serveVisitedSite } from '../apps/worker/e2e/visited-site.ts';
import { seededRandom } from '../libs/traffic/src/rules/seeded-random.ts';
import { untilOver, withTrial } from './campaigns/trial-product.ts';
import { percentile, spread } from './figures.ts';

// How much later than planned visits start below saturation: campaigns on several websites, two workers.

const MAX_P99_MS = 250;
const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    'visits-per-second': { type: 'string', default: '10' },
    websites: { type: 'string', default: '4' },
    workers: { type: 'string', default: '2' },
    engine: { type: 'string', default: 'http' },
  },
});
const engine = values.engine === 'browser' ? 'browser' : 'http';
const windowMs = Number(values.seconds) * 1_000;
const websites = Number(values.websites);
const perWebsite = Math.ceil(
  (Number(values['visits-per-second']) * Number(values.seconds)) / websites,
);
/** Until workers have seen the campaigns: nobody can be on time for what is due before it is ordered. */
const NOTICE_MS = 2_000;

await withTrial(async ({ product, workers }) => {
  const sites = await Promise.all(Array.from({ length: websites }, () => serveVisitedSite()));
  try {
    const userId = await aSubscriber(product);
    for (let worker = 0; worker < Number(values.workers); worker++) await workers.start();
    const quantiles: { p50: number; p95: number; p99: number }[] = [];
    for (let repetition = 0; repetition < Number(values.repetitions); repetition++) {
      const random = seededRandom(repetition);
      const campaignIds: string[] = [];
      for (const site of sites) {
        const offsets = Array.from({ length: perWebsite }, () =>
          Math.floor(NOTICE_MS + random() * windowMs),
        );
        const { origin } = site;
        const order = {
          userId,
          origin,
          visits: perWebsite,
          dwellMs: 5_000,
          offsets,
          engine,
        } as const;
        campaignIds.push(await aRunningCampaign(product, order));
      }
      await untilOver(product, campaignIds);
      const rows = await product.em
        .fork()
        .execute<{ late: number }[]>(
          'select lateness_ms as late from visits where campaign_id in (?) and lateness_ms is not null',
          [campaignIds],
        );
      const late = rows.map((row) => row.late);
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(late, share));
      quantiles.push({ p50: p50 ?? NaN, p95: p95 ?? NaN, p99: p99 ?? NaN });
    }
    const p99 = quantiles.map((one) => one.p99);
    const isKept = p99.every((value) => value <= MAX_P99_MS);
    console.log(
      `${perWebsite * websites} visits in ${values.seconds} s, ${engine} engine, ${values.workers} workers`,
    );
    console.log(`  late by  p50 ${spread(quantiles.map((one) => one.p50))} ms`);
    console.log(`           p95 ${spread(quantiles.map((one) => one.p95))} ms`);
    console.log(`           p99 ${spread(p99)} ms`);
    console.log(`  Limit: p99 at most ${MAX_P99_MS} ms: ${isKept ? 'kept' : 'MISSED'}`);
    if (!isKept) process.exitCode = 1;
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
});
