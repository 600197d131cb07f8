import { parseArgs } from 'node:util';
import { createRunningCampaign, createSubscriber } from '../apps/worker/e2e/visit-trial.ts';
import { serveVisitedSite } from '../apps/worker/e2e/visited-site.ts';
import { seededRandom } from '../libs/common/src/contract/seeded-random.ts';
import { defaultWebsiteLimits } from '../libs/traffic/src/rules/website-limits.ts';
import { untilOver, withTrial } from './campaigns/trial-product.ts';
import { percentile, spread } from './figures.ts';

// How much later than planned visits start below saturation: campaigns on several websites, two workers. A website
// accepts a limited number of concurrent visits; random arrivals cluster, so there is capacity above the average.

const MAX_P99_MS = 250;
/** Workers take visits this long before they are due; they count towards the website's limit from then on. */
const TAKEN_AHEAD_MS = 400;
const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '30' },
    'visits-per-second': { type: 'string', default: '10' },
    websites: { type: 'string', default: '8' },
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
/** Time for the workers to notice the campaigns: visits due before that cannot start on time. */
const NOTICE_MS = 2_000;
const mostAtOnce = defaultWebsiteLimits.concurrency[engine];

interface Started {
  readonly campaignId: string;
  readonly late: number;
  /** Milliseconds since 1970, like `until`. */
  readonly from: number;
  readonly until: number;
}

/** The maximum number of concurrent visits of one website. */
function peakOf(rows: readonly Started[]): number {
  const inHand = (row: Started, at: number): boolean =>
    row.from - TAKEN_AHEAD_MS <= at && at < row.until;
  const peaks = rows.map(
    ({ campaignId, from }) =>
      rows.filter((row) => row.campaignId === campaignId && inHand(row, from)).length,
  );
  return Math.max(...peaks);
}

await withTrial(async ({ product, workers }) => {
  const sites = await Promise.all(Array.from({ length: websites }, () => serveVisitedSite()));
  try {
    const userId = await createSubscriber(product);
    for (let worker = 0; worker < Number(values.workers); worker++) await workers.start();
    const quantiles: { p50: number; p95: number; p99: number }[] = [];
    const peaks: number[] = [];
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
        campaignIds.push(await createRunningCampaign(product, order));
      }
      await untilOver(product, campaignIds);
      const rows = await product.em.fork().execute<Started[]>(
        `select campaign_id as "campaignId", lateness_ms as late,
                  (extract(epoch from started_at) * 1000)::float8 as "from",
                  (extract(epoch from finished_at) * 1000)::float8 as until
           from visits where campaign_id in (?) and lateness_ms is not null`,
        [campaignIds],
      );
      peaks.push(peakOf(rows));
      const late = rows.map((row) => row.late);
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(late, share));
      quantiles.push({ p50: p50 ?? NaN, p95: p95 ?? NaN, p99: p99 ?? NaN });
    }
    const p99 = quantiles.map((one) => one.p99);
    const isBelow = Math.max(...peaks) < mostAtOnce;
    const isWithinLimit = isBelow && p99.every((value) => value <= MAX_P99_MS);
    console.log(
      `${perWebsite * websites} visits in ${values.seconds} s, ${engine} engine, ${values.workers} workers, ${websites} websites`,
    );
    console.log(`  at once  ${spread(peaks)} on one website, which bears ${mostAtOnce}`);
    if (!isBelow) console.log('           so visits have waited for their website: saturated');
    console.log(`  late by  p50 ${spread(quantiles.map((one) => one.p50))} ms`);
    console.log(`           p95 ${spread(quantiles.map((one) => one.p95))} ms`);
    console.log(`           p99 ${spread(p99)} ms`);
    console.log(`  Limit: p99 at most ${MAX_P99_MS} ms: ${isWithinLimit ? 'kept' : 'MISSED'}`);
    if (!isWithinLimit) process.exitCode = 1;
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
});
