import { createHash } from 'node:crypto';
import type { Segment } from '../contract/index.js';

/** Changes when other pages may be in a segment, not when one is renamed; '' without segments. */
export function segmentSignature(segments: readonly Segment[]): string {
  if (segments.length === 0) return '';
  const definitions = segments.map(({ id, match, conditions }) => [
    id,
    match,
    conditions.map(({ column, operator, value }) => [column, operator, value]),
  ]);
  return createHash('sha1').update(JSON.stringify(definitions)).digest('hex');
}
