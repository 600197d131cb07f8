/** The header of W3C Trace Context. */
export const TRACEPARENT_HEADER = 'traceparent';

const VERSION = '00';
/** The owner is to find the trace of any visit that was slow or failed, so none is left to chance. */
const SAMPLED = '01';

/** The trace of a visit has its id, which is random: in all attempts the same. 32 hexadecimal digits. */
export function traceIdOf(visitId: string): string {
  return visitId.replaceAll('-', '').toLowerCase();
}

/** `traceparent` of one request of a visit. @param spanId 16 hexadecimal digits, another one for each request */
export function traceparentOf(visitId: string, spanId: string): string {
  return `${VERSION}-${traceIdOf(visitId)}-${spanId}-${SAMPLED}`;
}

/** Whether a `traceparent` is ours, not one that the page itself has set. */
export function isTraceOf(visitId: string, traceparent: string): boolean {
  return traceparent.startsWith(`${VERSION}-${traceIdOf(visitId)}-`);
}
