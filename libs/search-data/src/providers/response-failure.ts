import { z } from 'zod';
import type { PageFailure } from './read-pages.js';
import type { ProviderResponse } from './provider-request.js';

type Responded = Extract<ProviderResponse, { readonly kind: 'responded' }>;

/** Limits of time, not of money: the same status is used for both (PROVIDERS.md section 4). */
const RATE = /hour|per (?:second|minute)|rate.?limit|throughput|too many/i;
const FUNDS =
  /(?:run out|out) of (?:searches|credits|funds)|not enough|insufficient|no (?:searches|credits)|used all|(?:monthly|plan) (?:limit|quota)|quota.?limit/i;
const KEY = /(?:api|subscription).?(?:key|token)/i;

const someText = z.union([z.string(), z.number()]).optional().catch(undefined);
const messageSchema = z
  .object({ message: someText, detail: someText, code: someText })
  .optional()
  .catch(undefined);
const failureBody = z.object({
  message: someText,
  error: z.union([z.string(), messageSchema]).catch(undefined),
  request_info: messageSchema,
});

/** What the body of a failure says, in one line; for recognition only, because it may repeat the key. */
export function messageOf(json: unknown): string {
  const body = failureBody.safeParse(json).data;
  if (body === undefined) return '';
  const { error, request_info } = body;
  const parts = typeof error === 'object' ? Object.values(error) : [error];
  return [body.message, ...parts, ...Object.values(request_info ?? {})]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** What a status other than 200 means; providers with statuses of their own recognise these before. */
export function failureOf({ status, json, retryAt }: Responded): PageFailure {
  const message = messageOf(json);
  if (status === 402) return config('no_funds');
  if (status === 429) {
    if (!RATE.test(message) && FUNDS.test(message)) return config('no_funds');
    return { kind: 'rate_limited', retryAt, costMicros: 0 };
  }
  if (status >= 400 && status < 500 && status !== 408) {
    if (FUNDS.test(message)) return config('no_funds');
    if (status === 401 || KEY.test(message)) return config('bad_key');
    if (status === 403) return config('no_permission');
    // The request itself was not understood: a place that the provider does not know, or a changed protocol.
    return unknown('parse', null);
  }
  return unknown('blocked', retryAt);
}

export function config(reason: Extract<PageFailure, { kind: 'config' }>['reason']): PageFailure {
  return { kind: 'config', reason, costMicros: 0 };
}

export function unknown(
  reason: Extract<PageFailure, { kind: 'unknown' }>['reason'],
  retryAt: Date | null,
  costMicros = 0,
): Extract<PageFailure, { kind: 'unknown' }> {
  return { kind: 'unknown', reason, partial: null, retryAt, costMicros };
}
