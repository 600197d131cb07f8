import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { APP_CONFIG } from '../config/app-config.js';
import { JobExplorer } from './job-explorer.js';
import { OutboxRelay } from './outbox-relay.js';
import { QueueRegistry, queueOptions } from './queue-registry.js';

/**
 * For the worker: moves the rows of the outbox to Bull, and executes the jobs with the processors of all modules. A
 * module with processors imports it next to `BullModule.registerQueue`.
 */
@Module({
  imports: [
    BullModule.forRootAsync({ inject: [APP_CONFIG], useFactory: queueOptions }),
    DiscoveryModule,
  ],
  providers: [QueueRegistry, OutboxRelay, JobExplorer],
})
export class JobsModule {}
