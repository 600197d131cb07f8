import { UniqueAmounts } from './unique-amounts.js';
import { CheckoutService } from './checkout.service.js';
import { OrderCreation } from './order-creation.js';
import { OrderDecisions } from './order-decisions.js';
import { OrderExpiry } from './order-expiry.js';
import { OrderNotices } from './order-notices.js';
import { OrderPresenter } from './order-presenter.js';
import { OrderPricing } from './order-pricing.js';
import { OrderProofs } from './order-proofs.js';
import { OrdersRepository } from './orders.repository.js';
import { OrdersService } from './orders.service.js';
import { PaymentClaims } from './payment-claims.js';
import { PaymentReferencesRepository } from './payment-references.repository.js';
import { RenewalOrders } from './renewal-orders.js';
import { UnusedScreenshots } from './unused-screenshots.js';

/** The providers of orders. */
export const orderProviders = [
  OrdersService,
  CheckoutService,
  OrderCreation,
  OrderPricing,
  UniqueAmounts,
  OrderProofs,
  PaymentClaims,
  PaymentReferencesRepository,
  OrderDecisions,
  OrderNotices,
  OrderPresenter,
  OrderExpiry,
  RenewalOrders,
  UnusedScreenshots,
  OrdersRepository,
];
