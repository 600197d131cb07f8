import { Endpoint, IdParam, StaffActor, ValidBody, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import * as contract from '../contract/index.js';
import { PaymentReviewService } from './payment-review.service.js';

/** For staff; everybody else gets a "not found". */
@Controller('api')
export class PaymentsAdminController {
  constructor(private readonly review: PaymentReviewService) {}

  @Get('admin/payments')
  @Endpoint({
    summary: 'Payments by status, oldest first',
    output: contract.paymentList,
  })
  list(
    @StaffActor() staff: Actor,
    @ValidQuery(contract.listPaymentsInput) query: contract.ListPaymentsInput,
  ) {
    return this.review.list(staff, query);
  }

  @Get('admin/payments/:id')
  @Endpoint({
    summary: 'One payment with all review details',
    output: contract.paymentSchema,
  })
  get(@StaffActor() staff: Actor, @IdParam() id: string) {
    return this.review.get(staff, id);
  }

  @Post('admin/payments/:id/approve')
  @Endpoint({ summary: 'Approve a payment', output: contract.paymentDecision })
  approve(@StaffActor() staff: Actor, @IdParam() id: string) {
    return this.review.approve(staff, id);
  }

  @Post('admin/payments/:id/reject')
  @Endpoint({ summary: 'Reject a payment with a reason', output: contract.paymentDecision })
  reject(
    @StaffActor() staff: Actor,
    @IdParam() id: string,
    @ValidBody(contract.reasonBody) { reason }: { reason: string },
  ) {
    return this.review.reject(staff, { id, reason });
  }

  @Post('admin/orders/:id/refund')
  @Endpoint({ summary: 'Refund an order within 7 days', output: contract.paymentDecision })
  refund(
    @StaffActor() staff: Actor,
    @IdParam() id: string,
    @ValidBody(contract.reasonBody) { reason }: { reason: string },
  ) {
    return this.review.refund(staff, { id, reason });
  }

  @Post('email/payment-confirmation')
  @Endpoint({
    summary: 'Resend the email of an approved order',
    output: contract.confirmationSent,
  })
  resendConfirmation(
    @StaffActor() staff: Actor,
    @ValidBody(contract.paymentConfirmationInput) body: contract.PaymentConfirmationInput,
  ) {
    return this.review.resendConfirmation(staff, body);
  }
}
