import { Endpoint, StaffActor, ValidBody, ValidParams, ValidQuery } from '@app/common';
import type { Actor } from '@app/common';
import { Controller, Get, Post } from '@nestjs/common';
import {
  approvePaymentInput,
  confirmationSent,
  listPaymentsInput,
  paymentConfirmationInput,
  paymentDecision,
  paymentList,
  paymentSchema,
  reasonBody,
} from '../contract/index.js';
import type {
  ConfirmationSent,
  ListPaymentsInput,
  Payment,
  PaymentConfirmationInput,
  PaymentDecision,
  PaymentList,
} from '../contract/index.js';
import { PaymentReviewService } from './payment-review.service.js';

/** For staff; everybody else gets a "not found". */
@Controller('api')
export class PaymentsAdminController {
  constructor(private readonly review: PaymentReviewService) {}

  @Get('admin/payments')
  @Endpoint({ summary: 'Payments by status, the longest waiting first', output: paymentList })
  list(
    @StaffActor() staff: Actor,
    @ValidQuery(listPaymentsInput) query: ListPaymentsInput,
  ): Promise<PaymentList> {
    return this.review.list(staff, query);
  }

  @Get('admin/payments/:id')
  @Endpoint({ summary: 'One payment with all that helps to decide', output: paymentSchema })
  get(
    @StaffActor() staff: Actor,
    @ValidParams(approvePaymentInput) { id }: { id: string },
  ): Promise<Payment> {
    return this.review.get(staff, id);
  }

  @Post('admin/payments/:id/approve')
  @Endpoint({ summary: 'Approve a payment', output: paymentDecision })
  approve(
    @StaffActor() staff: Actor,
    @ValidParams(approvePaymentInput) { id }: { id: string },
  ): Promise<PaymentDecision> {
    return this.review.approve(staff, id);
  }

  @Post('admin/payments/:id/reject')
  @Endpoint({ summary: 'Reject a payment with a reason', output: paymentDecision })
  reject(
    @StaffActor() staff: Actor,
    @ValidParams(approvePaymentInput) { id }: { id: string },
    @ValidBody(reasonBody) { reason }: { reason: string },
  ): Promise<PaymentDecision> {
    return this.review.reject(staff, { id, reason });
  }

  @Post('admin/orders/:id/refund')
  @Endpoint({ summary: 'Refund an order within 7 days', output: paymentDecision })
  refund(
    @StaffActor() staff: Actor,
    @ValidParams(approvePaymentInput) { id }: { id: string },
    @ValidBody(reasonBody) { reason }: { reason: string },
  ): Promise<PaymentDecision> {
    return this.review.refund(staff, { id, reason });
  }

  @Post('email/payment-confirmation')
  @Endpoint({ summary: 'Send the mail of an approved order again', output: confirmationSent })
  resendConfirmation(
    @StaffActor() staff: Actor,
    @ValidBody(paymentConfirmationInput) body: PaymentConfirmationInput,
  ): Promise<ConfirmationSent> {
    return this.review.resendConfirmation(staff, body);
  }
}
