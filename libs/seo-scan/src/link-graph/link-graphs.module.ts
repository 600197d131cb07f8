import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { SegmentsModule } from '../segments/segments.module.js';
import { CrawledLinksRepository } from './crawled-links.repository.js';
import { StoredLinkGraph } from './entities/link-graph.entity.js';
import { StoredOrphan } from './entities/orphan.entity.js';
import { StoredPageLinks } from './entities/page-links.entity.js';
import { LinkGraphsRepository } from './link-graphs.repository.js';
import { LinkGraphsService } from './link-graphs.service.js';
import { LinkSegmentsRepository } from './segments/link-segments.repository.js';
import { LinkSegmentsService } from './segments/link-segments.service.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([StoredLinkGraph, StoredPageLinks, StoredOrphan]),
    SegmentsModule,
  ],
  providers: [
    ScansRepository,
    CrawledLinksRepository,
    LinkGraphsRepository,
    LinkGraphsService,
    LinkSegmentsRepository,
    LinkSegmentsService,
  ],
  exports: [CrawledLinksRepository, LinkGraphsRepository, LinkGraphsService, LinkSegmentsService],
})
export class LinkGraphsModule {}
