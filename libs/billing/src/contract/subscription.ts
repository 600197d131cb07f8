import { currencySchema } from '@app/common/contract';
import { z } from 'zod';
import { ledgerResources } from './ledger.js';
import { billingCycleSchema, paymentMethodSchema, planCodeSchema } from './catalogue.js';

export const subscriptionStatuses = ['active', 'cancelled', 'expired'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** A cancelled one can be used until `endDate`. Amounts are major units of `currency`; dates are ISO instants. */
const subscriptionBase = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  plan: z.string(),
  planId: planCodeSchema,
  price: z.number(),
  finalPrice: z.number(),
  currency: currencySchema,
  discount: z.number(),
  discountCode: z.string().nullable(),
  billingCycle: billingCycleSchema,
  status: z.enum(subscriptionStatuses),
  startDate: z.string(),
  endDate: z.string(),
  paymentMethod: paymentMethodSchema,
  transactionId: z.string().nullable(),
  invoiceId: z.string().nullable(),
  autoRenew: z.boolean(),
  /** An unpaid order for the next period. */
  renewalOrderId: z.string().nullable(),
});

/** `usedVisits + remainingVisits = totalVisits` always; visits of running campaigns count as used until released. */
export const visitSubscriptionSchema = subscriptionBase.extend({
  totalVisits: z.number().int(),
  usedVisits: z.number().int(),
  remainingVisits: z.number().int(),
});
export type VisitSubscription = z.infer<typeof visitSubscriptionSchema>;

/** Pages of the current calendar month. */
export const scanSubscriptionSchema = subscriptionBase.extend({
  pageLimit: z.number().int(),
  pagesScanned: z.number().int(),
  pagesRemaining: z.number().int(),
});
export type ScanSubscription = z.infer<typeof scanSubscriptionSchema>;

export const subscriptionsResponse = z.object({
  visits: visitSubscriptionSchema.nullable(),
  scans: scanSubscriptionSchema.nullable(),
});
export type SubscriptionsResponse = z.infer<typeof subscriptionsResponse>;
export const subscriptionResponse = z.object({
  subscription: z.union([visitSubscriptionSchema, scanSubscriptionSchema]),
});
export type SubscriptionResponse = z.infer<typeof subscriptionResponse>;
export const setAutoRenewInput = z.object({ id: z.uuid(), autoRenew: z.boolean() });
export type SetAutoRenewInput = z.infer<typeof setAutoRenewInput>;
/** Over REST the id is in the path. */
export const autoRenewBody = setAutoRenewInput.omit({ id: true });
export type AutoRenewBody = z.infer<typeof autoRenewBody>;

/** The web gate before campaigns; `visits` is the minimum needed. */
export const gateInput = z.object({ visits: z.coerce.number().int().min(1).default(1) });
export type GateInput = z.infer<typeof gateInput>;
export const gateResponse = z.object({
  state: z.enum(['none', 'exhausted', 'ok']),
  plan: z.string().nullable(),
  remaining: z.number().int(),
  total: z.number().int(),
  /** ISO instant of the end of the period. */
  renewsAt: z.string().nullable(),
});
export type GateResponse = z.infer<typeof gateResponse>;

/** Every stored balance with what its ledger adds up to, for staff; `differences` should be empty. */
export const ledgerCheck = z.object({
  checkedAt: z.string(),
  balances: z.number().int(),
  differences: z.array(
    z.object({
      userId: z.string(),
      subscriptionId: z.string().nullable(),
      resource: z.enum(ledgerResources),
      stored: z.record(z.string(), z.number()),
      ledger: z.record(z.string(), z.number()),
    }),
  ),
});
export type LedgerCheck = z.infer<typeof ledgerCheck>;
