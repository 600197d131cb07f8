import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { ActivityEntry } from './activity-entry.entity.js';
import { ActivityHistory } from './activity-history.js';
import { ActivityLogRepository } from './activity-log.repository.js';
import { ActivityLog } from './activity-log.js';

@Global()
@Module({
  imports: [MikroOrmModule.forFeature([ActivityEntry])],
  providers: [ActivityLog, ActivityHistory, ActivityLogRepository],
  exports: [ActivityLog, ActivityHistory],
})
export class ActivityLogModule {}
