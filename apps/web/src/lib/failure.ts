import { isFailure } from '@app/common/contract';
import type { Failure } from '@app/common/contract';
import { TRPCClientError } from '@trpc/client';

export const NETWORK_ERROR = 'Network error - Please check your internet connection or try again';

/** The API's error; `null` when the API was not reached or did not respond in its own format. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof TRPCClientError)) return null;
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('failure' in data)) return null;
  return isFailure(data.failure) ? data.failure : null;
}

/** A response that is not in the API's format, such as that of a proxy in front of an unavailable API. */
export class UnreadableResponse extends Error {
  constructor(readonly status: number) {
    super(`HTTP ${status}`);
  }
}

/** HTTP status of a refused call, `null` when no response came. */
export function httpStatusOf(error: unknown): number | null {
  if (!(error instanceof TRPCClientError)) return null;
  if (error.cause instanceof UnreadableResponse) return error.cause.status;
  const response: unknown = error.meta?.response;
  if (typeof response !== 'object' || response === null || !('status' in response)) return null;
  return typeof response.status === 'number' ? response.status : null;
}

/** True when the API was not reached at all: offline, refused, interrupted. */
export function isNetworkError(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return error instanceof TypeError;
  return failureOf(error) === null && httpStatusOf(error) === null;
}

/** A message to show: the API's, the network's, or the caller's own for everything else. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const failure = failureOf(error);
  if (failure !== null) return failure.error;
  return isNetworkError(error) ? NETWORK_ERROR : otherwise;
}

/** Field name → message of a `validation_failed` error; empty for every other failure. */
export function fieldMessagesOf(error: unknown): Record<string, string> {
  const failure = failureOf(error);
  if (failure?.code !== 'validation_failed') return {};
  const entries = Object.entries(failure.details ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
