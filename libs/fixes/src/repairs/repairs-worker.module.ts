import { DomainModule } from '@app/domain';
import { MonitoringModule, PageChangesModule } from '@app/monitoring';
import { WebhooksModule } from '@app/webhooks';
import { Module } from '@nestjs/common';
import { FixesModule } from '../fixes.module.js';
import { LostValues } from './lost-values.js';
import { OwnRepairsSchedule } from './own-repairs.schedule.js';
import { OwnRepairs } from './own-repairs.js';
import { RepairNotices } from './repair-notices.js';

/** Notes what pages have lost, and puts it back where the owner's rule allows it; without the clock that decides when. */
@Module({
  imports: [FixesModule, DomainModule, MonitoringModule, PageChangesModule, WebhooksModule],
  providers: [LostValues, OwnRepairs, RepairNotices],
  exports: [OwnRepairs],
})
export class OwnRepairsModule {}

/** For the worker. */
@Module({ imports: [OwnRepairsModule], providers: [OwnRepairsSchedule] })
export class RepairsWorkerModule {}
