import { OutboundError } from './outbound-error.js';
import type { Failure } from './rules/failure-sentence.js';
import { failureOf } from './rules/failure-sentence.js';

/** Turns whatever was thrown during an exchange with `host` into a reason and a sentence. */
export function readFailure(error: unknown, host: string): Failure {
  if (error instanceof OutboundError) return { reason: error.reason, message: error.message };
  if (!(error instanceof Error)) return failureOf('', String(error), host);
  if (error.message === 'bad upgrade') return failureOf('HPE_UPGRADE', error.message, host);
  return failureOf(codeOf(error), error.message, host);
}

/** Node's error code, from the cause where the error itself has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? '' : codeOf(error.cause);
}
