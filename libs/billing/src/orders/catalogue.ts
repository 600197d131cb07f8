import type { AppConfig } from '@app/common';
import { toMajor } from '@app/common/contract';
import {
  offerOf,
  packCodes,
  paymentMethods,
  priceOf,
  scanOfferCodes,
  visitPlanCodes,
} from '../contract/index.js';
import type { Catalogue, PaymentMethod, PlanCode } from '../contract/index.js';

type PaymentConfig = Pick<AppConfig, 'upi' | 'crypto' | 'supportEmail'>;

const NOT_OFFERED: Readonly<Record<PaymentMethod, string>> = {
  upi: 'Payment by UPI is not set up on this installation.',
  crypto: 'Payment in USDT is not set up on this installation.',
};

/** Why this installation does not accept a payment method, as a sentence; `null` when it does. */
export function unavailableReason(config: PaymentConfig, method: PaymentMethod): string | null {
  return config[method] === null ? NOT_OFFERED[method] : null;
}

/** All offers at all prices, and how they can be paid here. */
export function catalogueOf(config: PaymentConfig): Catalogue {
  return {
    visitPlans: visitPlanCodes.map(presentOffer),
    scanPlans: scanOfferCodes.map(presentOffer),
    packs: packCodes.map(presentOffer),
    methods: paymentMethods.map((method) => {
      const reason = unavailableReason(config, method);
      return { method, isAvailable: reason === null, reason };
    }),
    supportEmail: config.supportEmail,
  };
}

function presentOffer(code: PlanCode): Catalogue['packs'][number] {
  const { features, cycles, ...offer } = offerOf(code);
  const prices = paymentMethods.flatMap((method) =>
    cycles.flatMap((billingCycle) => {
      const price = priceOf(code, method, billingCycle);
      if (price === null) return [];
      return [{ method, billingCycle, currency: price.currency, amount: toMajor(price) }];
    }),
  );
  return { ...offer, features: [...features], cycles: [...cycles], prices };
}
