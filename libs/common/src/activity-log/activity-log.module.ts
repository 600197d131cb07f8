import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { ActivityEntry } from './activity-entry.entity.js';
import { ActivityLog } from './activity-log.js';

@Global()
@Module({
  imports: [MikroOrmModule.forFeature([ActivityEntry])],
  providers: [ActivityLog],
  exports: [ActivityLog],
})
export class ActivityLogModule {}
