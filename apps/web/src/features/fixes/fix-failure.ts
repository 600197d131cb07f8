import { failureOf, isNetworkError, NETWORK_ERROR } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';

/** 'Failed to apply fix: {error}' in the API's words, 'Failed to apply fix' without them (specification 2 section 8). */
export function alertWith(words: string, error: unknown): void {
  const failure = failureOf(error);
  if (failure !== null) toastError(`${words}: ${failure.error}`);
  else toastError(words, isNetworkError(error) ? NETWORK_ERROR : undefined);
}

/** The specification's words alone, and why below them where somebody said it. */
export function alertPlain(words: string, error: unknown): void {
  const failure = failureOf(error);
  const reason = failure?.error ?? (isNetworkError(error) ? NETWORK_ERROR : undefined);
  toastError(words, reason);
}
