import { Module } from '@nestjs/common';
import { BillingController } from './billing.controller.js';
import { BillingModule } from './billing.module.js';
import { FreeCouponsController } from './free-coupons/free-coupons.controller.js';
import { CustomerBillingController } from './customers/customer-billing.controller.js';
import { InvoicesController } from './invoices/invoices.controller.js';
import { LedgerController } from './ledger/ledger.controller.js';
import { CheckoutController } from './orders/checkout.controller.js';
import { OrdersController } from './orders/orders.controller.js';
import { PaymentsAdminController } from './review/payments-admin.controller.js';
import { SubscriptionsController } from './subscriptions.controller.js';
import { BillingRouter } from './billing.router.js';

@Module({
  imports: [BillingModule],
  controllers: [
    BillingController,
    FreeCouponsController,
    InvoicesController,
    CheckoutController,
    OrdersController,
    PaymentsAdminController,
    SubscriptionsController,
    LedgerController,
    CustomerBillingController,
  ],
  providers: [BillingRouter],
  exports: [BillingRouter],
})
export class BillingApiModule {}
