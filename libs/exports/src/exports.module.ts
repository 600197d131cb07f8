import { DomainModule } from '@app/domain';
import { KeywordsModule } from '@app/keywords';
import { OutboundModule } from '@app/outbound';
import { LinkGraphsModule, SeoScanModule } from '@app/seo-scan';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredExportRun } from './entities/export-run.entity.js';
import { StoredExportSchedule } from './entities/export-schedule.entity.js';
import { exportsAccountData } from './exports-account-data.js';
import { ExportsService } from './exports.service.js';
import { ExportRunner } from './runs/export-runner.js';
import { ExportRunsRepository } from './runs/export-runs.repository.js';
import { ExportStore } from './runs/export-store.js';
import { ExportSchedulesRepository } from './schedules/export-schedules.repository.js';
import { ExportSchedulesService } from './schedules/export-schedules.service.js';
import { ExportedTables } from './tables/exported-tables.js';

@Module({
  imports: [
    MikroOrmModule.forFeature([StoredExportSchedule, StoredExportRun]),
    DomainModule,
    OutboundModule,
    SeoScanModule,
    LinkGraphsModule,
    KeywordsModule,
  ],
  providers: [
    ExportedTables,
    ExportsService,
    ExportStore,
    ExportRunsRepository,
    ExportRunner,
    ExportSchedulesRepository,
    ExportSchedulesService,
    exportsAccountData,
  ],
  exports: [ExportsService, ExportSchedulesService, ExportRunner],
})
export class ExportsModule {}
