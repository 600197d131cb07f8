import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { ScansRepository } from '../scan-records/scans.repository.js';
import { CrawledLinksRepository } from './crawled-links.repository.js';
import { StoredLinkGraph } from './entities/link-graph.entity.js';
import { StoredPageLinks } from './entities/page-links.entity.js';
import { LinkGraphsRepository } from './link-graphs.repository.js';
import { LinkGraphsService } from './link-graphs.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([StoredLinkGraph, StoredPageLinks])],
  providers: [ScansRepository, CrawledLinksRepository, LinkGraphsRepository, LinkGraphsService],
  exports: [CrawledLinksRepository, LinkGraphsRepository, LinkGraphsService],
})
export class LinkGraphsModule {}
