import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { ChainChecksSchedule } from './chain-checks.schedule.js';
import { ChainCheckModule } from './chain-check.module.js';
import { ChainModule } from './chain.module.js';
import { CheckTransferProcessor } from './check-transfer.processor.js';

/** Processes queued checks, and queues those that are due. */
@Module({
  imports: [ChainCheckModule, ChainModule, OutboxRelayModule],
  providers: [CheckTransferProcessor, ChainChecksSchedule],
})
export class ChainWorkerModule {}
