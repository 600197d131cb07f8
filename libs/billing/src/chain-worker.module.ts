import { JobsModule } from '@app/common';
import { BullModule } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { ChainChecksSchedule } from './chain/chain-checks.schedule.js';
import { ChainCheckModule } from './chain-check.module.js';
import { ChainModule } from './chain/chain.module.js';
import { CHAIN_QUEUE } from './chain/check-transfer.job.js';
import { CheckTransferProcessor } from './chain/check-transfer.processor.js';

/** Processes queued checks, and queues those that are due. */
@Module({
  imports: [
    ChainCheckModule,
    ChainModule,
    JobsModule,
    BullModule.registerQueue({ name: CHAIN_QUEUE }),
  ],
  providers: [CheckTransferProcessor, ChainChecksSchedule],
})
export class ChainWorkerModule {}
