import { Module } from '@nestjs/common';
import { BillingModule } from './billing.module.js';
import { OrdersService } from './orders/orders.service.js';
import { ChainModule } from './chain/chain.module.js';
import { SystemApproval } from './chain/system-approval.js';
import { TransferChecks } from './chain/transfer-checks.js';
import { UsdtTransfers } from './chain/usdt-transfers.provider.js';

/** Queries the chain, and approves confirmed transfers. Nothing in it runs by itself. */
@Module({
  imports: [BillingModule, ChainModule],
  providers: [
    TransferChecks,
    UsdtTransfers,
    { provide: SystemApproval, useExisting: OrdersService },
  ],
  exports: [TransferChecks],
})
export class ChainCheckModule {}
