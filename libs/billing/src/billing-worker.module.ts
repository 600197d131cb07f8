import { Module } from '@nestjs/common';
import { BillingModule } from './billing.module.js';
import { AllowanceResetSchedule } from './schedules/allowance-reset.schedule.js';

@Module({ imports: [BillingModule], providers: [AllowanceResetSchedule] })
export class BillingWorkerModule {}
