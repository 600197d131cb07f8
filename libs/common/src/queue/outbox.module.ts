import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { JobOutbox } from './job-outbox.js';
import { OutboxJob } from './outbox-job.entity.js';
import { OutboxRelay } from './outbox-relay.js';
import { QueueRegistry } from './queue-registry.js';

/** For modules that queue work. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([OutboxJob])],
  providers: [JobOutbox],
  exports: [JobOutbox],
})
export class OutboxModule {}

/** For the worker: moves the rows to Bull. */
@Module({ providers: [QueueRegistry, OutboxRelay], exports: [OutboxRelay, QueueRegistry] })
export class OutboxRelayModule {}
