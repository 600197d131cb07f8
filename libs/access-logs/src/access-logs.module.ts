import { AnalyzerModule } from '@app/crawler';
import { DomainModule } from '@app/domain';
import { LoggedPagesModule, SegmentsModule } from '@app/seo-scan';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Resolver } from 'node:dns/promises';
import { accessLogsAccountData } from './access-logs-account-data.js';
import { ReverseDns } from './bots/reverse-dns.js';
import { AccessLogHit } from './entities/access-log-hit.entity.js';
import { AccessLogImport } from './entities/access-log-import.entity.js';
import { ImportParts } from './importing/import-parts.js';
import { LogImportsRepository } from './importing/imports.repository.js';
import { LogImports } from './importing/log-imports.service.js';
import { LoggedPagesOfScans } from './reading/logged-pages-of-scans.js';
import { VisitsRepository } from './reading/visits.repository.js';
import { BotVisits } from './reading/visits.service.js';
import { LogUploads } from './uploading/log-uploads.service.js';

const REVERSE_LOOKUP = { timeout: 2_000, tries: 1 } as const; // milliseconds per try and per server

const services = [BotVisits, LogImports, LogImportsRepository, LogUploads];

@Module({
  imports: [
    MikroOrmModule.forFeature([AccessLogImport, AccessLogHit]),
    AnalyzerModule,
    DomainModule,
    LoggedPagesModule,
    SegmentsModule,
  ],
  providers: [
    ...services,
    accessLogsAccountData,
    ImportParts,
    LoggedPagesOfScans,
    VisitsRepository,
    {
      provide: ReverseDns,
      useFactory: () => new ReverseDns(new Resolver(REVERSE_LOOKUP), () => performance.now()),
    },
  ],
  exports: services,
})
export class AccessLogsModule {}
