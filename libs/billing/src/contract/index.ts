export * from './invoice.js';
export * from './offer.js';
export * from './order.js';
export * from './payment-review.js';
export * from './plan.js';
export * from './subscription.js';
export * from './usage.js';
export * from './visit-plan.js';
