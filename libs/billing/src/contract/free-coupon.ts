import { z } from 'zod';

/** A code that can be used now and that makes something in the catalogue free. */
export const freeCouponSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Names of the offers it makes free. */
  products: z.array(z.string()),
  /** `null`: once per account, existing or future. */
  usesLeft: z.number().int().nullable(),
  /** An ISO instant; `null`: no end. */
  endsAt: z.string().nullable(),
});
export type FreeCouponView = z.infer<typeof freeCouponSchema>;
/** By their spelling. */
export const freeCouponList = z.object({ coupons: z.array(freeCouponSchema) });
export type FreeCouponList = z.infer<typeof freeCouponList>;
