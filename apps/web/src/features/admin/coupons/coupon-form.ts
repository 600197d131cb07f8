import { changeCouponInput, createCouponInput } from '@app/coupons/contract';
import type {
  ChangeCouponInput,
  Coupon,
  CouponScope,
  CreateCouponInput,
} from '@app/coupons/contract';
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

/** What the API takes, or a sentence for each field that it would refuse. */
export type ReadCoupon<Input> =
  { readonly input: Input } | { readonly messages: Readonly<Record<string, string>> };

/** The fields as the API takes them, or a sentence for each field that it would refuse. */
export function couponOf(fields: CouponFields): ReadCoupon<CreateCouponInput> {
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
  return parsed.success ? { input: parsed.data } : { messages: messagesOf(parsed.error) };
}

/** What can be changed of a coupon: never its code and what it takes off. */
export type CouponLimits = Pick<
  CouponFields,
  'description' | 'startsAt' | 'endsAt' | 'maxRedemptions'
>;

export function limitsOf({ description, startsAt, endsAt, maxRedemptions }: Coupon): CouponLimits {
  return {
    description,
    startsAt: localOf(startsAt),
    endsAt: localOf(endsAt),
    maxRedemptions: maxRedemptions === null ? '' : String(maxRedemptions),
  };
}

/**
 * What was changed, as the API takes it: a field that stands as it stood is not sent, so that its seconds
 * and what somebody else has changed meanwhile stay.
 */
export function changeOf(coupon: Coupon, fields: CouponLimits): ReadCoupon<ChangeCouponInput> {
  const before = limitsOf(coupon);
  const { description, startsAt, endsAt, maxRedemptions } = fields;
  const parsed = changeCouponInput.safeParse({
    id: coupon.id,
    ...(description !== before.description && { description }),
    ...(startsAt !== before.startsAt && { startsAt: instantOf(startsAt) }),
    ...(endsAt !== before.endsAt && { endsAt: instantOf(endsAt) }),
    ...(maxRedemptions !== before.maxRedemptions && {
      maxRedemptions: maxRedemptions.trim() === '' ? null : Number(maxRedemptions),
    }),
  });
  return parsed.success ? { input: parsed.data } : { messages: messagesOf(parsed.error) };
}

function messagesOf(error: z.ZodError): Readonly<Record<string, string>> {
  const fieldErrors: Readonly<Record<string, string[] | undefined>> =
    z.flattenError(error).fieldErrors;
  return Object.fromEntries(
    Object.entries(fieldErrors).map(([field, texts]) => [field, texts?.[0] ?? '']),
  );
}

/** An instant as a date field of the browser takes it, in the local time zone and without seconds. */
function localOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

function instantOf(local: string): string | null {
  if (local === '') return null;
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
}
