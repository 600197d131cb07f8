import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { ChainChecksSchedule } from './chain-checks.schedule.js';
import { ChainLookModule } from './chain-look.module.js';
import { ChainModule } from './chain.module.js';
import { CheckTransferProcessor } from './check-transfer.processor.js';

/** Takes the looks from the queue, and queues those that are due. */
@Module({
  imports: [ChainLookModule, ChainModule, OutboxRelayModule],
  providers: [CheckTransferProcessor, ChainChecksSchedule],
})
export class ChainWorkerModule {}
