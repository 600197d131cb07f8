import { GscModule } from '@app/gsc';
import { Module } from '@nestjs/common';
import { ScansRepository } from '../../scan-records/scans.repository.js';
import { KnownPagesOfScan } from './known-pages-of-scan.js';
import { LoggedPagesModule } from './logged-pages.module.js';
import { OrphanDeletions } from './orphan-deletions.js';
import { OrphansRepository } from './orphans.repository.js';
import { OrphansService } from './orphans.service.js';

@Module({
  imports: [GscModule, LoggedPagesModule],
  providers: [
    ScansRepository,
    OrphansRepository,
    OrphanDeletions,
    KnownPagesOfScan,
    OrphansService,
  ],
  exports: [OrphansRepository, KnownPagesOfScan, OrphansService],
})
export class OrphansModule {}
