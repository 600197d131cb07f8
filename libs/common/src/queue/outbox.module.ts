import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { JobOutbox } from './job-outbox.js';
import { OutboxJob } from './outbox-job.entity.js';

/** For modules that queue work. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([OutboxJob])],
  providers: [JobOutbox],
  exports: [JobOutbox],
})
export class OutboxModule {}
