import { parseArgs } from 'node:util';
import {
  createRunningCampaign,
  createSubscriber,
  completedVisits,
  faultsOf,
} from '../apps/worker/e2e/visit-trial.ts';
import { serveVisitedSite } from '../apps/worker/e2e/visited-site.ts';
import { median } from './figures.ts';
import { untilOver, withTrial } from './campaigns/trial-product.ts';

// One long-running worker. It verifies that the memory of worker and browser at the end equals that after the first
// tenth, and that the counts are exact.

const MAX_GROWTH = 1.1;
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'http' },
    visits: { type: 'string' },
    websites: { type: 'string', default: '5' },
    'dwell-ms': { type: 'string', default: '1000' },
  },
});
const engine = values.engine === 'browser' ? 'browser' : 'http';
const visits = Number(values.visits ?? (engine === 'browser' ? 2_000 : 10_000));
const websites = Number(values.websites);
const perWebsite = Math.ceil(visits / websites);
const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

await withTrial(async ({ product, workers }) => {
  const sites = await Promise.all(Array.from({ length: websites }, () => serveVisitedSite()));
  try {
    const userId = await createSubscriber(product);
    await workers.start();
    const campaignIds: string[] = [];
    for (const { origin } of sites) {
      const dwellMs = Number(values['dwell-ms']);
      campaignIds.push(
        await createRunningCampaign(product, {
          userId,
          origin,
          visits: perWebsite,
          dwellMs,
          engine,
        }),
      );
    }
    const samples: { readonly ended: number; readonly bytes: number }[] = [];
    const startedAt = performance.now();
    const all = await untilOver(product, campaignIds, (ended) =>
      samples.push({ ended, bytes: workers.memoryBytes() }),
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    const total = perWebsite * websites;
    const between = (from: number, to: number): number[] =>
      samples
        .filter(({ ended }) => ended >= from * total && ended < to * total)
        .map(({ bytes }) => bytes);
    const [early, late] = [median(between(0.1, 0.2)), median(between(0.9, 1))];
    const faults: string[] = [];
    for (const [index, counts] of all.entries()) {
      const completed = await completedVisits(product.em, campaignIds[index] ?? '');
      faults.push(...faultsOf(counts, completed, sites[index]?.arrivals ?? []));
    }
    const growth = late / early;
    const isWithinLimit = growth <= MAX_GROWTH && faults.length === 0;
    console.log(`${total} visits, ${engine} engine, one worker, ${seconds.toFixed(0)} s`);
    console.log(`  memory  ${mebibytes(early)} after a tenth, ${mebibytes(late)} at the end`);
    console.log(`  counts  ${faults.length === 0 ? 'exact' : faults.join('; ')}`);
    console.log(`  Limit: at most ${MAX_GROWTH} times: ${isWithinLimit ? 'kept' : 'MISSED'}`);
    if (!isWithinLimit) process.exitCode = 1;
  } finally {
    await Promise.all(sites.map((site) => site.close()));
  }
});
