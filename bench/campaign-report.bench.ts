import { EntityManager } from '@mikro-orm/postgresql';
import { parseArgs } from 'node:util';
import type * as pageMaps from '../libs/traffic/src/campaigns/page-maps.service.js';
import type * as runner from '../libs/traffic/src/comparisons/comparison-runner.js';
import type * as comparisons from '../libs/traffic/src/comparisons/comparisons.service.js';
import type * as vitals from '../libs/traffic/src/vitals/campaign-vitals.service.js';
import type * as traffic from '../libs/traffic/src/index.js';
import { seedMeasuredCampaign, seedUser } from './campaign-report/seed.ts';
import { percentile, spread } from './figures.ts';
import { importBuilt } from './import-built.ts';
import { prepareServer, startApplication } from './started-application.ts';
import { withServices } from './throw-away-services.ts';

// The report of a campaign of 100,000 measured page views: with the intervals that were stored at its end, compared with
// the quantiles of a campaign that has none stored yet; its map of pages likewise. Then the comparison with another
// campaign of the same size.

const LIMIT_MS = 150;
const P95 = 0.95;

const { values } = parseArgs({
  options: {
    'page-views': { type: 'string', default: '100000' },
    requests: { type: 'string', default: '40' },
    repetitions: { type: 'string', default: '5' },
  },
});

async function p95s(request: () => Promise<unknown>): Promise<number[]> {
  const figures: number[] = [];
  await request();
  while (figures.length < Number(values.repetitions)) {
    const times: number[] = [];
    while (times.length < Number(values.requests)) {
      const startedAt = performance.now();
      await request();
      times.push(performance.now() - startedAt);
    }
    figures.push(percentile(times, P95));
  }
  return figures;
}

await withServices(async (services, supervisor) => {
  await prepareServer(services, supervisor);
  const built = await importBuilt<typeof traffic>('libs/traffic/src/index.js');
  const { CampaignVitalsService } = await importBuilt<typeof vitals>(
    'libs/traffic/src/vitals/campaign-vitals.service.js',
  );
  const { PageMaps } = await importBuilt<typeof pageMaps>(
    'libs/traffic/src/campaigns/page-maps.service.js',
  );
  const { ComparisonRunner } = await importBuilt<typeof runner>(
    'libs/traffic/src/comparisons/comparison-runner.js',
  );
  const { ComparisonsService } = await importBuilt<typeof comparisons>(
    'libs/traffic/src/comparisons/comparisons.service.js',
  );
  const app = await startApplication([built.TrafficModule, built.ComparisonsModule]);
  try {
    const em = app.get(EntityManager).fork();
    const count = Number(values['page-views']);
    const userId = await seedUser(em);
    const campaignId = await seedMeasuredCampaign(em, userId, count);
    const actor = { userId, role: 'user' as const, sessionId: null };
    const campaigns = app.get(built.CampaignsService);
    const report = (): Promise<unknown> => campaigns.report(actor, campaignId);
    console.log(`${count} measured page views; p95 in ms, median (lowest–highest)`);
    console.log(`  report without stored intervals: ${spread(await p95s(report), 1)}`);
    const startedAt = performance.now();
    await app.get(CampaignVitalsService).store(campaignId);
    console.log(`  intervals computed once in ${Math.round(performance.now() - startedAt)} ms`);
    const stored = await p95s(report);
    const result = percentile(stored, 0.5) < LIMIT_MS ? 'kept' : 'MISSED';
    console.log(
      `  report with stored intervals: ${spread(stored, 1)}; limit ${LIMIT_MS} ms: ${result}`,
    );
    const map = (): Promise<unknown> => campaigns.pageMap(actor, campaignId);
    const counted = spread(await p95s(map), 1);
    await app.get(PageMaps).store(campaignId);
    const kept = await p95s(map);
    const mapResult = percentile(kept, 0.5) < LIMIT_MS ? 'kept' : 'MISSED';
    console.log(
      `  map of pages counted anew: ${counted}; stored: ${spread(kept, 1)}; limit ${LIMIT_MS} ms: ${mapResult}`,
    );
    const otherId = await seedMeasuredCampaign(em, userId, count);
    const worker = app.get(ComparisonRunner);
    await worker.keepSamples(otherId);
    const keptAt = performance.now();
    await worker.keepSamples(campaignId);
    const comparedAt = performance.now();
    const pair = { id: campaignId, otherId };
    await app.get(ComparisonsService).start(actor, pair);
    await worker.compare({ campaignId, otherId });
    const [keeping, comparing] = [comparedAt - keptAt, performance.now() - comparedAt];
    console.log(
      `  values kept for comparisons in ${Math.round(keeping)} ms, compared in ${Math.round(comparing)} ms`,
    );
    const compared = await p95s(() => app.get(ComparisonsService).get(actor, pair));
    console.log(`  comparison: ${spread(compared, 1)}`);
  } finally {
    await app.close();
  }
});
