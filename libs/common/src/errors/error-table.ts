import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import type { ErrorCode } from '../contract/error-codes.js';

/** The only mapping from our codes to transports; both entry points read it (CONTRACT.md section 3). */
export const errorTable: Record<
  ErrorCode,
  { readonly http: number; readonly trpc: TRPC_ERROR_CODE_KEY }
> = {
  validation_failed: { http: 400, trpc: 'BAD_REQUEST' },
  invalid_reset_link: { http: 400, trpc: 'BAD_REQUEST' },
  invalid_confirmation_link: { http: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { http: 401, trpc: 'UNAUTHORIZED' },
  subscription_required: { http: 402, trpc: 'PAYMENT_REQUIRED' },
  visits_exhausted: { http: 402, trpc: 'PAYMENT_REQUIRED' },
  forbidden: { http: 403, trpc: 'FORBIDDEN' },
  scope_missing: { http: 403, trpc: 'FORBIDDEN' },
  password_change_required: { http: 403, trpc: 'FORBIDDEN' },
  email_not_confirmed: { http: 403, trpc: 'FORBIDDEN' },
  guest_scans_off: { http: 403, trpc: 'FORBIDDEN' },
  website_not_verified: { http: 403, trpc: 'FORBIDDEN' },
  not_found: { http: 404, trpc: 'NOT_FOUND' },
  conflict: { http: 409, trpc: 'CONFLICT' },
  duplicate_reference: { http: 409, trpc: 'CONFLICT' },
  already_processed: { http: 409, trpc: 'CONFLICT' },
  needs_confirmation: { http: 409, trpc: 'CONFLICT' },
  amount_mismatch: { http: 409, trpc: 'CONFLICT' },
  request_timeout: { http: 408, trpc: 'TIMEOUT' },
  too_large: { http: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  unsupported_media_type: { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  target_refused: { http: 422, trpc: 'UNPROCESSABLE_CONTENT' },
  too_many_streams: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  rate_limited: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  monthly_limit_reached: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  website_limit_reached: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  keyword_limit_reached: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  key_limit_reached: { http: 429, trpc: 'TOO_MANY_REQUESTS' },
  internal: { http: 500, trpc: 'INTERNAL_SERVER_ERROR' },
  unavailable: { http: 503, trpc: 'SERVICE_UNAVAILABLE' },
};
