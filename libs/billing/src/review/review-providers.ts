import { PaymentQueue } from './payment-queue.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import { PaymentReviewService } from './payment-review.service.js';

/** The providers of the payment review. */
export const reviewProviders = [PaymentReviewService, PaymentQueue, PaymentReviewRepository];
