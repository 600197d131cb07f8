import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller.js';
import { BillingModule } from './billing.module.js';

@Module({ imports: [BillingModule], controllers: [BillingController] })
export class BillingApiModule {}
