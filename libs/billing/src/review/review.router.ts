import { router, staffProcedure } from '@app/common';
import { idInput } from '@app/common/contract';
import * as contract from '../contract/index.js';
import type { HeldApprovalsService } from './held-approvals.service.js';
import type { PaymentReviewService } from './payment-review.service.js';
import type { PaymentViewersService } from './payment-viewers.service.js';

export function createReviewRouter(
  review: PaymentReviewService,
  approvals: HeldApprovalsService,
  viewers: PaymentViewersService,
) {
  return router({
    list: staffProcedure
      .input(contract.listPaymentsInput)
      .output(contract.paymentList)
      .query(({ ctx, input }) => review.list(ctx.actor, input)),
    counts: staffProcedure.output(contract.reviewCounts).query(() => review.counts()),
    reportOpen: staffProcedure
      .input(contract.openedPaymentInput)
      .output(contract.paymentViewers)
      .mutation(({ ctx, input }) => viewers.report(ctx.actor, input)),
    held: staffProcedure.output(contract.heldApprovalList).query(() => approvals.list()),
    hold: staffProcedure
      .input(contract.holdApprovalsInput)
      .output(contract.heldApprovalsResponse)
      .mutation(({ ctx, input }) => approvals.hold(ctx.actor, input)),
    undo: staffProcedure
      .input(contract.undoApprovalsInput)
      .output(contract.undoneApprovals)
      .mutation(({ ctx, input }) => approvals.undo(ctx.actor, input)),
    get: staffProcedure
      .input(idInput)
      .output(contract.paymentSchema)
      .query(({ ctx, input }) => review.get(ctx.actor, input.id)),
    approve: staffProcedure
      .input(idInput)
      .output(contract.paymentDecision)
      .mutation(({ ctx, input }) => review.approve(ctx.actor, input.id)),
    reject: staffProcedure
      .input(contract.rejectPaymentInput)
      .output(contract.paymentDecision)
      .mutation(({ ctx, input }) => review.reject(ctx.actor, input)),
    refund: staffProcedure
      .input(contract.refundOrderInput)
      .output(contract.paymentDecision)
      .mutation(({ ctx, input }) => review.refund(ctx.actor, input)),
    resendConfirmation: staffProcedure
      .input(contract.paymentConfirmationInput)
      .output(contract.confirmationSent)
      .mutation(({ ctx, input }) => review.resendConfirmation(ctx.actor, input)),
  });
}
