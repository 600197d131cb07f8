import { NETWORK_ERROR, failureOf, isNetworkError } from '../../../lib/failure.js';

/** Why a scan did not start, in the words of specification 2 section 8. */
export function startFailureMessage(error: unknown): string {
  const failure = failureOf(error);
  if (failure?.code === 'validation_failed') {
    const url = failure.details?.url;
    return typeof url === 'string' ? url : failure.error;
  }
  if (failure !== null) return `❌ Scan failed: ${failure.error}`;
  return isNetworkError(error) ? NETWORK_ERROR : 'Failed to start scan';
}
