import { JobsModule } from '@app/common';
import { AnalyzerModule } from '@app/crawler';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { LINK_GRAPH_QUEUE } from './compute-links.job.js';
import { ComputeLinksProcessor } from './compute-links.processor.js';
import { LinkGraphBuilder } from './link-graph-builder.js';
import { LinkGraphsModule } from './link-graphs.module.js';
import { OrphanUpdates } from './orphans/orphan-updates.service.js';
import { OrphansModule } from './orphans/orphans.module.js';

/** The worker's part: graphs are computed. */
@Module({
  imports: [
    LinkGraphsModule,
    OrphansModule,
    AnalyzerModule,
    JobsModule,
    BullModule.registerQueue({ name: LINK_GRAPH_QUEUE }),
  ],
  providers: [ComputeLinksProcessor, LinkGraphBuilder, OrphanUpdates],
})
export class LinkGraphsWorkerModule {}
