import { open, staffOnly } from './access-expectations.js';
import type { Expectation } from './access-expectations.js';

const aCode = (): object => ({ code: 'SAVE10', planType: 'seo_professional' });
const aCoupon = (): object => ({
  ...{ type: 'percentage', value: 5, description: 'Five percent' },
  code: `C${crypto.randomUUID()}`,
});
const noCoupon = (): { id: string } => ({ id: '00000000-0000-4000-8000-000000000000' });

/** Discount codes over REST. */
export const couponRoutes: Readonly<Record<string, Expectation>> = {
  'POST /api/validate-discount': open(200, { body: aCode }),
  'GET /api/admin/coupons': staffOnly(200),
  'POST /api/admin/coupons': staffOnly(201, { body: aCoupon }),
  'PATCH /api/admin/coupons': staffOnly(404, { body: noCoupon }),
  'PATCH /api/admin/coupons/{id}': staffOnly(404, { input: noCoupon }),
  'GET /api/admin/coupons/{id}/redemptions': staffOnly(404, { input: noCoupon }),
};

/** The same over tRPC. */
export const couponProcedures: Readonly<Record<string, Expectation>> = {
  'coupons.validate': open(200, { body: aCode }),
  'coupons.staff.list': staffOnly(200, { input: () => ({}) }),
  'coupons.staff.create': staffOnly(200, { body: aCoupon }),
  'coupons.staff.change': staffOnly(404, { body: noCoupon }),
  'coupons.staff.redemptions': staffOnly(404, { input: noCoupon }),
};
