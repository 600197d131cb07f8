import { AppError } from '@app/common';
import { INVALID_DISCOUNT_CODE } from './contract/index.js';
import type { CouponRefusal } from './rules/coupon-decision.js';
import { refusalText } from './rules/refusal-text.js';

/**
 * The specification's 'Invalid discount code'. `details` has the reason: a sentence under the name of the field,
 * and `reason` for programs.
 */
export function couponRefused(
  reason: CouponRefusal,
  field: 'code' | 'discountCode' = 'discountCode',
): AppError {
  return new AppError('validation_failed', INVALID_DISCOUNT_CODE, {
    details: { [field]: refusalText(reason), reason },
  });
}
