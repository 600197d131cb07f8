import { changeCouponInput, createCouponInput } from '@app/coupons/contract';
import type {
  ChangeCouponInput,
  Coupon,
  CouponScope,
  CreateCouponInput,
} from '@app/coupons/contract';
import { z } from 'zod';

/** The form fields as text, empty where nothing was entered. */
export interface CouponFields {
  readonly code: string;
  readonly description: string;
  readonly kind: 'percentage' | 'USD' | 'INR';
  readonly value: string;
  readonly scope: CouponScope;
  /** The value of a datetime-local input, in the local time zone. */
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

/** The API's input, or an error message for each field that the API would refuse. */
export type ReadCoupon<Input> =
  | { readonly input: Input }
  | { readonly messages: Readonly<Record<string, string>> };

/** Converts the fields to the API's input, or to an error message for each field that it would refuse. */
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

/** The fields of a coupon that can be changed: its code and its discount cannot. */
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
 * The changed fields as the API's input. Fields left unchanged are not sent, so that their seconds and concurrent
 * changes by others are preserved.
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

/** An instant as the value of a datetime-local input, in the local time zone and without seconds. */
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
