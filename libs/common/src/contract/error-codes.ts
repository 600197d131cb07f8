import { z } from 'zod';

/** The stable codes of every failure visible to clients. Never renamed, never reused. */
export const errorCodes = [
  'validation_failed',
  'invalid_reset_link',
  'invalid_confirmation_link',
  'unauthenticated',
  'subscription_required',
  'visits_exhausted',
  'forbidden',
  'scope_missing',
  'password_change_required',
  'email_not_confirmed',
  'guest_scans_off',
  'website_not_verified',
  'not_found',
  'conflict',
  'duplicate_reference',
  'already_processed',
  'amount_mismatch',
  'needs_confirmation',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'target_refused',
  'rate_limited',
  'too_many_streams',
  'monthly_limit_reached',
  'website_limit_reached',
  'keyword_limit_reached',
  'key_limit_reached',
  'unavailable',
  'internal',
] as const;
export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** The body of every failed REST response; tRPC has the same fields in `data.failure`. */
export const failureSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: errorCodeSchema,
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** The same as `failureSchema`, for what must not load zod. */
export function isFailure(value: unknown): value is Failure {
  return (
    isRecord(value) &&
    value.success === false &&
    typeof value.error === 'string' &&
    errorCodes.some((code) => code === value.code) &&
    (value.details === undefined || isRecord(value.details))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
