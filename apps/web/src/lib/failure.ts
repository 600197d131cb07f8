import { failureSchema } from '@app/common/contract';
import type { Failure } from '@app/common/contract';
import { TRPCClientError } from '@trpc/client';

export const NETWORK_ERROR = 'Network error - Please check your internet connection or try again';

/** The API's own words for what went wrong; `null` when it was never reached or did not answer in them. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('failure' in data)) return null;
  const parsed = failureSchema.safeParse(data.failure);
  return parsed.success ? parsed.data : null;
}

/** An answer that is not in the API's words, such as that of a proxy before an API that is down. */
export class UnreadableAnswer extends Error {
  constructor(readonly status: number) {
    super(`HTTP ${status}`);
  }
}

/** HTTP status of a refused call, `null` when no answer came. */
export function httpStatusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  if (error.cause instanceof UnreadableAnswer) return error.cause.status;
  const response: unknown = error.meta?.response;
  if (typeof response !== 'object' || response === null || !('status' in response)) return null;
  return typeof response.status === 'number' ? response.status : null;
}

/** True when the API was not reached at all: offline, refused, cut off. */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return error instanceof TypeError;
  return failureOf(error) === null && httpStatusOf(error) === null;
}

/** A sentence to show: the API's, the network's, or the caller's own for everything else. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const failure = failureOf(error);
  if (failure !== null) return failure.error;
  return isNetworkError(error) ? NETWORK_ERROR : otherwise;
}

/** Field name → message of a `validation_failed` answer; empty for every other failure. */
export function fieldMessagesOf(error: unknown): Record<string, string> {
  const failure = failureOf(error);
  if (failure?.code !== 'validation_failed') return {};
  const entries = Object.entries(failure.details ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
