import { OutboxRelayModule } from '@app/common';
import { Module } from '@nestjs/common';
import { BillingModule } from '../billing.module.js';
import { OrdersService } from '../orders/orders.service.js';
import { ChainChecksSchedule } from './chain-checks.schedule.js';
import { ChainModule } from './chain.module.js';
import { CheckTransferProcessor } from './check-transfer.processor.js';
import { SystemApproval } from './system-approval.js';
import { TransferChecks } from './transfer-checks.js';
import { UsdtTransfers } from './usdt-transfers.provider.js';

/** Asks the chain, and approves what has arrived. */
@Module({
  imports: [BillingModule, ChainModule, OutboxRelayModule],
  providers: [
    TransferChecks,
    UsdtTransfers,
    CheckTransferProcessor,
    ChainChecksSchedule,
    { provide: SystemApproval, useExisting: OrdersService },
  ],
})
export class ChainWorkerModule {}
