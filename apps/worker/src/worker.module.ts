import { FoundationModule, HousekeepingModule } from '@app/common';
import { NotificationsWorkerModule } from '@app/notifications';
import { SeoScanWorkerModule } from '@app/seo-scan';
import { Module } from '@nestjs/common';

@Module({
  imports: [FoundationModule, HousekeepingModule, NotificationsWorkerModule, SeoScanWorkerModule],
})
export class WorkerModule {}
