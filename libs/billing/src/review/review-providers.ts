import { HeldApprovalsRepository } from './held-approvals.repository.js';
import { HeldApprovalsService } from './held-approvals.service.js';
import { PaymentFactsRepository } from './payment-facts.repository.js';
import { PaymentListRepository } from './payment-list.repository.js';
import { PaymentQueue } from './payment-queue.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import { PaymentReviewService } from './payment-review.service.js';
import { PaymentViewersService } from './payment-viewers.service.js';
import { StaffDecisions } from './staff-decisions.js';

/** The providers of the payment review. */
export const reviewProviders = [
  PaymentReviewService,
  PaymentQueue,
  PaymentReviewRepository,
  PaymentListRepository,
  PaymentFactsRepository,
  StaffDecisions,
  HeldApprovalsService,
  HeldApprovalsRepository,
  PaymentViewersService,
];
