import { failureOf, isNetworkError, NETWORK_ERROR } from '../../lib/failure.js';
import { toastError } from '../../lib/toasts.js';

/**
 * 'Failed to apply fix: {error}' with the API's message, 'Failed to apply fix' without one (specification 2 section 8).
 */
export function alertWith(text: string, error: unknown): void {
  const failure = failureOf(error);
  if (failure !== null) toastError(`${text}: ${failure.error}`);
  else toastError(text, isNetworkError(error) ? NETWORK_ERROR : undefined);
}

/** The specification's sentence alone, with the reason below it when there is one. */
export function alertPlain(text: string, error: unknown): void {
  const failure = failureOf(error);
  const reason = failure?.error ?? (isNetworkError(error) ? NETWORK_ERROR : undefined);
  toastError(text, reason);
}
