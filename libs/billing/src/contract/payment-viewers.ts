import { z } from 'zod';

/** The payment that is open on the reviewer's screen; `null` when none is. */
export const openedPaymentInput = z.object({ id: z.uuid().nullable() });
export type OpenedPaymentInput = z.infer<typeof openedPaymentInput>;

/** What other reviewers have open at this moment. */
export const paymentViewers = z.object({
  viewers: z.array(z.object({ paymentId: z.uuid(), userId: z.uuid(), name: z.string() })),
});
export type PaymentViewers = z.infer<typeof paymentViewers>;
