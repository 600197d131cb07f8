export * from './billing-api.module.js';
export * from './billing-worker.module.js';
export * from './billing.module.js';
export * from './billing.router.js';
export * from './invoices/invoices.service.js';
export * from './orders/orders.service.js';
export * from './review/payment-review.service.js';
export * from './scan-allowance.service.js';
