import { AuthModule } from '@app/auth';
import { DomainModule } from '@app/domain';
import { SeoScanModule } from '@app/seo-scan';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { FixEvent } from './entities/fix-event.entity.js';
import { FixGeneration } from './entities/fix-generation.entity.js';
import { Fix } from './entities/fix.entity.js';
import { WebsiteFixVersion } from './entities/website-fix-version.entity.js';
import { FixesAccountData } from './fixes-account-data.js';
import { LiveFixes, LiveFixesChanges } from './live-fixes.js';
import { FixTransitions } from './states/fix-transitions.js';
import { FixesRepository } from './states/fixes.repository.js';
import { StoredLiveFixes } from './states/stored-live-fixes.js';
import { FixesOfRemovedWebsites } from './website-removal.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([Fix, FixEvent, FixGeneration, WebsiteFixVersion]),
    AuthModule,
    DomainModule,
    SeoScanModule,
  ],
  providers: [
    FixesAccountData,
    FixesOfRemovedWebsites,
    FixesRepository,
    FixTransitions,
    LiveFixesChanges,
    { provide: LiveFixes, useClass: StoredLiveFixes },
  ],
  exports: [LiveFixes, LiveFixesChanges, FixTransitions, FixesRepository],
})
export class FixesModule {}
