import { AuthModule } from '@app/auth';
import { DomainModule } from '@app/domain';
import { GscModule } from '@app/gsc';
import { KeywordMarksModule, RankedKeywordsModule } from '@app/keywords';
import { PageChangesModule } from '@app/monitoring';
import { SeoScanModule } from '@app/seo-scan';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { FixEvent } from './entities/fix-event.entity.js';
import { FixGeneration } from './entities/fix-generation.entity.js';
import { FixPicture } from './entities/fix-picture.entity.js';
import { FixProofKey } from './entities/fix-proof-key.entity.js';
import { FixProofShare } from './entities/fix-proof-share.entity.js';
import { FixRepair } from './entities/fix-repair.entity.js';
import { FixRecordEvent } from './entities/fix-record-event.entity.js';
import { Fix } from './entities/fix.entity.js';
import { WebsiteRepairRule } from './entities/website-repair-rule.entity.js';
import { WebsiteFixVersion } from './entities/website-fix-version.entity.js';
import { fixesAccountData } from './fixes-account-data.js';
import { LiveFixes, LiveFixesChanges } from './live-fixes.js';
import { AutoFixService } from './auto-fix.service.js';
import { GenerationsRepository } from './generation/generations.repository.js';
import { GenerationsService } from './generation/generations.service.js';
import { FixPictures } from './records/fix-pictures.js';
import { FixRecords } from './records/fix-records.js';
import { FixProofs } from './records/fix-proofs.service.js';
import { ProofKeys } from './records/proof-keys.js';
import { ProofSharesRepository } from './records/proof-shares.repository.js';
import { PageSearchData } from './material/page-search-data.js';
import { WebsiteTexts } from './material/website-texts.js';
import { FixesOfScans } from './fixes-of-scans.js';
import { WidgetFixService } from './widget-fix.service.js';
import { RepairedElsewhere } from './repaired-elsewhere.js';
import { FixRepairsService } from './repairs/fix-repairs.service.js';
import { RepairApplier } from './repairs/repair-applier.js';
import { RepairedPages } from './repairs/repaired-pages.js';
import { RepairsRepository } from './repairs.repository.js';
import { OverwrittenFixes } from './states/overwritten-fixes.js';
import { FixMarks } from './states/fix-marks.js';
import { FixTransitions } from './states/fix-transitions.js';
import { FixOutcomes } from './states/fix-outcomes.js';
import { WebsiteLock } from './states/website-lock.js';
import { BulkFixesService } from './states/bulk-fixes.service.js';
import { EditedTexts } from './states/edited-texts.js';
import { DraftStore } from './states/draft-store.js';
import { FixesRepository } from './fixes.repository.js';
import { FixesService } from './states/fixes.service.js';
import { Verifications } from './states/verifications.js';
import { StoredLiveFixes } from './states/stored-live-fixes.js';
import { FixedIssues } from './states/fixed-issues.js';
import { VerifiedPages } from './states/verified-pages.js';
import { LiveFixesInScans } from './verification/live-fixes-in-scans.js';
import { WatchedFixesRepository } from './states/watched-fixes.repository.js';
import { FixesOfRemovedWebsites } from './website-removal.js';

const services = [
  LiveFixesChanges,
  FixTransitions,
  RepairsRepository,
  RepairedElsewhere,
  RepairedPages,
  RepairApplier,
  FixRepairsService,
  FixRecords,
  FixPictures,
  ProofKeys,
  ProofSharesRepository,
  FixProofs,
  FixesRepository,
  FixOutcomes,
  WebsiteLock,
  Verifications,
  WatchedFixesRepository,
  FixesService,
  BulkFixesService,
  DraftStore,
  GenerationsRepository,
  GenerationsService,
  AutoFixService,
  PageSearchData,
  WebsiteTexts,
  WidgetFixService,
];

@Module({
  imports: [
    MikroOrmModule.forFeature([
      ...[Fix, FixEvent, FixGeneration, WebsiteFixVersion],
      ...[FixRecordEvent, FixProofKey, FixProofShare, FixPicture],
      ...[FixRepair, WebsiteRepairRule],
    ]),
    AuthModule,
    DomainModule,
    GscModule,
    KeywordMarksModule,
    PageChangesModule,
    RankedKeywordsModule,
    SeoScanModule,
  ],
  providers: [
    ...services,
    fixesAccountData,
    FixesOfRemovedWebsites,
    FixedIssues,
    OverwrittenFixes,
    FixMarks,
    VerifiedPages,
    LiveFixesInScans,
    EditedTexts,
    FixesOfScans,
    { provide: LiveFixes, useClass: StoredLiveFixes },
  ],
  exports: [LiveFixes, ...services],
})
export class FixesModule {}
