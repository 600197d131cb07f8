import { router, staffProcedure } from '@app/common';
import {
  approvePaymentInput,
  confirmationSent,
  listPaymentsInput,
  paymentConfirmationInput,
  paymentDecision,
  paymentList,
  paymentSchema,
  refundOrderInput,
  rejectPaymentInput,
} from '../contract/index.js';
import type { PaymentReviewService } from './payment-review.service.js';

export function createReviewRouter(review: PaymentReviewService) {
  return router({
    list: staffProcedure
      .input(listPaymentsInput)
      .output(paymentList)
      .query(({ ctx, input }) => review.list(ctx.actor, input)),
    get: staffProcedure
      .input(approvePaymentInput)
      .output(paymentSchema)
      .query(({ ctx, input }) => review.get(ctx.actor, input.id)),
    approve: staffProcedure
      .input(approvePaymentInput)
      .output(paymentDecision)
      .mutation(({ ctx, input }) => review.approve(ctx.actor, input.id)),
    reject: staffProcedure
      .input(rejectPaymentInput)
      .output(paymentDecision)
      .mutation(({ ctx, input }) => review.reject(ctx.actor, input)),
    refund: staffProcedure
      .input(refundOrderInput)
      .output(paymentDecision)
      .mutation(({ ctx, input }) => review.refund(ctx.actor, input)),
    resendConfirmation: staffProcedure
      .input(paymentConfirmationInput)
      .output(confirmationSent)
      .mutation(({ ctx, input }) => review.resendConfirmation(ctx.actor, input)),
  });
}
