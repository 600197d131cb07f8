import { InvoiceDownloadsService, PaymentReviewService } from '@app/billing';
import { ContactService } from '@app/contact';
import { OutboxService } from '@app/notifications';
import { Injectable } from '@nestjs/common';
import { QueuesService } from '../queues/queues.service.js';
import type { StaffCounts } from './staff-counts.contract.js';

/** What waits for staff, for their navigation: one small query of each feature. */
@Injectable()
export class StaffCountsService {
  constructor(
    private readonly payments: PaymentReviewService,
    private readonly messages: ContactService,
    private readonly mails: OutboxService,
    private readonly queues: QueuesService,
    private readonly invoices: InvoiceDownloadsService,
  ) {}

  async read(): Promise<StaffCounts> {
    const [payments, messages, failedMails, failedJobs, failedPrints] = await Promise.all([
      this.payments.countWaiting(),
      this.messages.countOpen(),
      this.mails.countFailed(),
      this.queues.countFailed(),
      this.invoices.countFailedPrints(),
    ]);
    return { payments, messages, failedMails, failedJobs, failedPrints };
  }
}
