import { z } from 'zod';

/** A code that can be used now and with which something in the catalogue costs nothing. */
export const freeCouponSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  /** Names of what it makes free. */
  products: z.array(z.string()),
  /** `null`: once by every account there is or will be. */
  usesLeft: z.number().int().nullable(),
  /** An ISO instant; `null` is open. */
  endsAt: z.string().nullable(),
});
export type FreeCouponView = z.infer<typeof freeCouponSchema>;
/** By their spelling. */
export const freeCouponList = z.object({ coupons: z.array(freeCouponSchema) });
export type FreeCouponList = z.infer<typeof freeCouponList>;
