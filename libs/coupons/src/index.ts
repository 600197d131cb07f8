export * from './coupons-api.module.js';
export * from './coupons.module.js';
export * from './coupons.router.js';
export * from './coupons.service.js';
export * from './plan-kinds.js';
export * from './staff-coupons.service.js';
export type { PricedProduct } from './rules/free-coupon.js';
