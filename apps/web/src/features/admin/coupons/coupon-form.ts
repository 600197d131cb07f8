import { createCouponInput } from '@app/coupons/contract';
import type { CouponScope, CreateCouponInput } from '@app/coupons/contract';
import { z } from 'zod';

/** What stands in the fields of the form: texts, empty where nothing was said. */
export interface CouponFields {
  readonly code: string;
  readonly description: string;
  readonly kind: 'percentage' | 'USD' | 'INR';
  readonly value: string;
  readonly scope: CouponScope;
  /** As a date field of the browser gives it, in the local time zone. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly maxRedemptions: string;
}

export const emptyCoupon: CouponFields = {
  code: '',
  description: '',
  kind: 'percentage',
  value: '',
  scope: 'any',
  startsAt: '',
  endsAt: '',
  maxRedemptions: '',
};

/** The fields as the API takes them, or a sentence for each field that it would refuse. */
export function couponOf(
  fields: CouponFields,
): { input: CreateCouponInput } | { messages: Readonly<Record<string, string>> } {
  const { kind, value, maxRedemptions } = fields;
  const parsed = createCouponInput.safeParse({
    code: fields.code,
    description: fields.description,
    scope: fields.scope,
    ...(kind === 'percentage' ? { type: kind } : { type: 'fixed', currency: kind }),
    value: value.trim() === '' ? undefined : Number(value),
    startsAt: instantOf(fields.startsAt),
    endsAt: instantOf(fields.endsAt),
    maxRedemptions: maxRedemptions.trim() === '' ? null : Number(maxRedemptions),
  });
  if (parsed.success) return { input: parsed.data };
  const { fieldErrors } = z.flattenError(parsed.error);
  return {
    messages: Object.fromEntries(
      Object.entries(fieldErrors).map(([field, texts]) => [field, texts[0] ?? '']),
    ),
  };
}

function instantOf(local: string): string | null {
  if (local === '') return null;
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}
