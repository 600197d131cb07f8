import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StoredOrder } from '../entities/order.entity.js';
import { ChainCheckService } from './chain-check.service.js';
import { StoredChainCheck } from './chain-check.entity.js';
import { ChainChecksRepository } from './chain-checks.repository.js';
import { ChainTransfer } from './chain-transfer.entity.js';

/** For modules that request checks and show their verdicts. */
@Module({
  imports: [MikroOrmModule.forFeature([StoredOrder, StoredChainCheck, ChainTransfer])],
  providers: [ChainCheckService, ChainChecksRepository],
  exports: [ChainCheckService, ChainChecksRepository],
})
export class ChainModule {}
