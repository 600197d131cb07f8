import { currencySchema } from '@app/common/contract';
import { z } from 'zod';
import { billingCycles, offerKinds, paymentMethods, planCodes } from './offer.js';
import { scanPlanCodes } from './plan.js';

export const scanPlanCodeSchema = z.enum(scanPlanCodes);
export const planCodeSchema = z.enum(planCodes);
export const paymentMethodSchema = z.enum(paymentMethods);
export const billingCycleSchema = z.enum(billingCycles);

/** One offer as REST and tRPC show it; prices in major units, `null` where it is not sold that way. */
export const offerSchema = z.object({
  code: planCodeSchema,
  kind: z.enum(offerKinds),
  name: z.string(),
  amount: z.number().int(),
  features: z.array(z.string()),
  cycles: z.array(billingCycleSchema),
  prices: z.array(
    z.object({
      method: paymentMethodSchema,
      billingCycle: billingCycleSchema,
      currency: currencySchema,
      amount: z.number(),
    }),
  ),
});

/** `methods` lists how this installation can be paid; `reason` is a sentence for people. */
export const catalogueSchema = z.object({
  visitPlans: z.array(offerSchema),
  scanPlans: z.array(offerSchema),
  packs: z.array(offerSchema),
  methods: z.array(
    z.object({
      method: paymentMethodSchema,
      isAvailable: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
  supportEmail: z.string().nullable(),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
