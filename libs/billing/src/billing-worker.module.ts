import { Module } from '@nestjs/common';
import { BillingModule } from './billing.module.js';
import { ChainWorkerModule } from './chain/chain-worker.module.js';
import { AllowanceResetSchedule } from './schedules/allowance-reset.schedule.js';
import { OrderExpirySchedule } from './schedules/order-expiry.schedule.js';

@Module({
  imports: [BillingModule, ChainWorkerModule],
  providers: [AllowanceResetSchedule, OrderExpirySchedule],
})
export class BillingWorkerModule {}
