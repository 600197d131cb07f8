import type { SearchParam } from '../../../lib/search-params.js';

// Every scan reads it at once: a schema would load zod for that.
const ID = /^(other|[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/i;

/** The id of a segment, or `other` for the pages in none. */
export const segmentParam: SearchParam<string | null> = {
  read: (value) => (value !== null && ID.test(value) ? value : null),
  write: (value) => value,
};
