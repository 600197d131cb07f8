import { FoundationModule } from '@app/common';
import { SeoScanWorkerModule } from '@app/seo-scan';
import { Module } from '@nestjs/common';

@Module({ imports: [FoundationModule, SeoScanWorkerModule] })
export class WorkerModule {}
