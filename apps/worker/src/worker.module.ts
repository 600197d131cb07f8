import { FoundationModule, HousekeepingModule } from '@app/common';
import { SeoScanWorkerModule } from '@app/seo-scan';
import { Module } from '@nestjs/common';

@Module({ imports: [FoundationModule, HousekeepingModule, SeoScanWorkerModule] })
export class WorkerModule {}
