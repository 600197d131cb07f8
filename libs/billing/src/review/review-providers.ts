import { PaymentQueue } from './payment-queue.js';
import { PaymentReviewRepository } from './payment-review.repository.js';
import { PaymentReviewService } from './payment-review.service.js';

/** What staff need to decide about payments. */
export const reviewProviders = [PaymentReviewService, PaymentQueue, PaymentReviewRepository];
