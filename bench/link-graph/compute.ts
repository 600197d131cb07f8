import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type * as common from '../../libs/common/src/index.js';
import type * as builder from '../../libs/seo-scan/src/link-graph/link-graph-builder.js';
import type * as orphans from '../../libs/seo-scan/src/link-graph/orphans/orphan-updates.service.js';
import type * as crawled from '../../libs/seo-scan/src/link-graph/crawled-links.repository.js';
import type * as worker from '../../libs/seo-scan/src/link-graph/link-graphs-worker.module.js';
import { importBuilt } from '../import-built.ts';
import { peakMemoryMb } from '../peak-memory.ts';

/** What this process says about the graph that it has computed, as a worker does. */
export interface ComputedGraph {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Reading the same rows and nothing else. */
  readonly readSeconds: number;
  /** Listing the orphans with what Search Console knows. */
  readonly orphanSeconds: number;
  readonly idleMb: number;
  readonly peakMb: number;
}

const MICROSECONDS = 1_000_000;
const folder = 'libs/seo-scan/src/link-graph';
const [scanId = ''] = process.argv.slice(2);

const { FoundationModule } = await importBuilt<typeof common>('libs/common/src/index.js');
const { LinkGraphsWorkerModule } = await importBuilt<typeof worker>(
  `${folder}/link-graphs-worker.module.js`,
);
const { LinkGraphBuilder } = await importBuilt<typeof builder>(`${folder}/link-graph-builder.js`);
const { OrphanUpdates } = await importBuilt<typeof orphans>(
  `${folder}/orphans/orphan-updates.service.js`,
);
const { CrawledLinksRepository } = await importBuilt<typeof crawled>(
  `${folder}/crawled-links.repository.js`,
);
const benchModule = class BenchModule {
  /** Nest names a module by its class. */
  readonly purpose = 'benchmark';
};
const app = await NestFactory.createApplicationContext(
  { module: benchModule, imports: [FoundationModule, LinkGraphsWorkerModule] },
  { logger: ['error', 'warn'] },
);
const timed = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

const idleMb = peakMemoryMb();
const cpu = process.cpuUsage();
const seconds = await timed(() => app.get(LinkGraphBuilder, { strict: false }).build(scanId));
const { user, system } = process.cpuUsage(cpu);
const orphanSeconds = await timed(() => app.get(OrphanUpdates, { strict: false }).update(scanId));
const peak = peakMemoryMb();
const links = app.get(CrawledLinksRepository, { strict: false });
const readSeconds = await timed(async () => {
  const pages = await links.pages(scanId);
  const urls = pages.map(({ url }) => url);
  for await (const page of links.links(scanId, urls))
    if (page.url === '') throw new Error('No page');
});
const computed: ComputedGraph = {
  ...{ seconds, readSeconds, orphanSeconds, idleMb, peakMb: peak },
  cpuSeconds: (user + system) / MICROSECONDS,
};
console.log(JSON.stringify(computed));
process.exit(0);
