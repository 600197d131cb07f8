import { randomBytes } from 'node:crypto';

/** A new id of a request in its visit's trace. */
export function newSpanId(): string {
  return randomBytes(8).toString('hex');
}
