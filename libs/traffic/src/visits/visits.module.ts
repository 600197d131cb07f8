import { BillingModule } from '@app/billing';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredPageview } from '../entities/pageview.entity.js';
import { StoredVisitHour } from '../entities/visit-hour.entity.js';
import { StoredVisitWebsiteHour } from '../entities/visit-website-hour.entity.js';
import { StoredVisitWebsite } from '../entities/visit-website.entity.js';
import { StoredVisit } from '../entities/visit.entity.js';
import { EvidenceModule } from '../evidence/evidence.module.js';
import { JourneysModule } from '../journeys/journeys.module.js';
import { defaultWebsiteLimits } from '../rules/website-limits.js';
import { TrafficModule } from '../traffic.module.js';
import { VisitEndingRepository } from './visit-ending.repository.js';
import { VisitEndings } from './visit-endings.js';
import { VisitLeasesRepository, WEBSITE_LIMITS } from './visit-leases.repository.js';
import { VisitRetention } from './visit-retention.js';
import { VisitSweeper } from './visit-sweeper.js';
import { VisitWebsitesRepository } from './visit-websites.repository.js';
import { VisitWorkersModule } from './visit-workers.module.js';

/** The visits: leases, endings and outcomes; everything but the engines and the dispatcher of a worker. */
@Module({
  imports: [
    MikroOrmModule.forFeature([
      StoredVisit,
      StoredPageview,
      StoredVisitHour,
      StoredVisitWebsiteHour,
      StoredVisitWebsite,
    ]),
    BillingModule,
    EvidenceModule,
    JourneysModule,
    TrafficModule,
    VisitWorkersModule,
  ],
  providers: [
    VisitLeasesRepository,
    VisitWebsitesRepository,
    VisitEndingRepository,
    VisitEndings,
    VisitSweeper,
    VisitRetention,
    { provide: WEBSITE_LIMITS, useValue: defaultWebsiteLimits },
  ],
  exports: [VisitLeasesRepository, VisitEndings, VisitSweeper, VisitRetention, VisitWorkersModule],
})
export class VisitsModule {}
