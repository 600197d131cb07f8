import { z } from 'zod';
import { COUPON_CODE_MAX_CHARS, fixedCurrencies } from './coupon.js';

export const INVALID_DISCOUNT_CODE = 'Invalid discount code';

const typedCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1, INVALID_DISCOUNT_CODE)
  .max(COUPON_CODE_MAX_CHARS, INVALID_DISCOUNT_CODE);

/**
 * `planType` is a plan code (`visits_growth`, `seo_professional`, `pack_500`) or, as the specification's
 * checkout sends it, the name of a plan (`professional`).
 */
export const validateDiscountInput = z.object({
  code: typedCode,
  planType: z.string().trim().toLowerCase().max(40),
});
export type ValidateDiscountInput = z.infer<typeof validateDiscountInput>;

const words = { code: z.string(), description: z.string() };

/** `value` is percent, or major units of `currency`. */
export const discountSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('percentage'), value: z.number(), ...words }),
  z.object({
    type: z.literal('fixed'),
    value: z.number(),
    currency: z.enum(fixedCurrencies),
    ...words,
  }),
]);
export type Discount = z.infer<typeof discountSchema>;

export const validateDiscountResponse = z.object({
  success: z.literal(true),
  discount: discountSchema,
});
export type ValidateDiscountResponse = z.infer<typeof validateDiscountResponse>;
