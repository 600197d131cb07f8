import { AuthModule } from '@app/auth';
import { BillingModule } from '@app/billing';
import { AnalyzerModule } from '@app/crawler';
import { OutboundModule } from '@app/outbound';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import { Website } from './entities/website.entity.js';
import { HealthScores } from './health-scores.js';
import { OwnershipChecker, TXT_RESOLVER } from './ownership-checker.js';
import { OwnershipProofs } from './ownership-proofs.js';
import { SiteReader } from './site-reader.js';
import { TypedAddresses } from './typed-addresses.service.js';
import { WebsiteAdditions } from './website-additions.js';
import { WebsiteRemovals } from './website-removals.js';
import { WebsiteVerification } from './website-verification.service.js';
import { WebsitesRepository } from './websites.repository.js';
import { WebsitesService } from './websites.service.js';
import { websitesAccountData } from './websites-account-data.js';
import { WidgetSightings } from './widget-sightings.js';
import { WidgetWebsites } from './widget-websites.js';

const TXT_LOOKUP = { timeout: 3_000, tries: 2 } as const; // milliseconds per try and per server

const services = [
  WebsitesService,
  WebsiteVerification,
  HealthScores,
  TypedAddresses,
  WebsiteAdditions,
  WebsiteRemovals,
  OwnershipProofs,
  WidgetSightings,
  WidgetWebsites,
  SiteReader,
];

@Module({
  imports: [
    AuthModule,
    BillingModule,
    OutboundModule,
    AnalyzerModule,
    MikroOrmModule.forFeature([Website]),
  ],
  providers: [
    ...services,
    websitesAccountData,
    WebsitesRepository,
    OwnershipChecker,
    { provide: TXT_RESOLVER, useFactory: () => new Resolver(TXT_LOOKUP) },
  ],
  exports: services,
})
export class DomainModule {}
