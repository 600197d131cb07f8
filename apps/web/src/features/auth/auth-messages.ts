import { NETWORK_ERROR, failureOf, httpStatusOf, isNetworkError } from '../../lib/failure.js';

/** Messages for a failed sign-in or registration (specification 1 section 8). */
export function authFailureMessage(
  error: unknown,
  action: 'Login' | 'Registration',
  otherwise: string,
): string {
  const failure = failureOf(error);
  if (failure !== null) return failure.error;
  const status = httpStatusOf(error);
  if (status !== null) return `${action} failed (HTTP ${status})`;
  return isNetworkError(error) ? NETWORK_ERROR : otherwise;
}
