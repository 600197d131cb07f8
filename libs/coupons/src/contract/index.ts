export * from './coupon.js';
export * from './manage-coupons.js';
export * from './validate-discount.js';
