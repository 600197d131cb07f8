import type { Provenance } from '../contract/index.js';

/** Of a figure that is not known. @param reason a sentence for the user. */
export function unknownFrom(reason: string): Provenance {
  return { source: null, as_of: null, scale: null, reason };
}
