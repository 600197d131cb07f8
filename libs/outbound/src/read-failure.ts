import { OutboundError } from './outbound-error.js';
import type { Failure } from './rules/failure-sentence.js';
import { failureOf } from './rules/failure-sentence.js';

/** Converts anything thrown during an exchange with `host` into a reason and a sentence. */
export function readFailure(error: unknown, host: string): Failure {
  if (error instanceof OutboundError) return { reason: error.reason, message: error.message };
  const { name, message } = asError(error);
  // undici has no error codes for these two.
  if (name === 'HTTPParserError' || message === 'bad upgrade') {
    return failureOf('HPE_INVALID', message, host);
  }
  return failureOf(codeOf(error), message, host);
}

/** Node's error code, taken from the cause if the error has none; empty without any. */
export function codeOf(error: unknown): string {
  const real = asError(error);
  if ('code' in real && typeof real.code === 'string') return real.code;
  return real.cause === undefined ? '' : codeOf(real.cause);
}

/** The error itself, or one that describes the thrown value. */
export function asError(error: unknown): Error {
  return isError(error) ? error : new Error(String(error));
}

/** Also true for an error from another realm, which `instanceof` would miss. */
function isError(error: unknown): error is Error {
  return Object.prototype.toString.call(error) === '[object Error]';
}
