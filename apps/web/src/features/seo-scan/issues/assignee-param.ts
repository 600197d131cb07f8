import type { SearchParam } from '../../../lib/search-params.js';

/** The signed-in user: in the URL, so that one link shows everyone their own issues. */
export const ME = 'me';
export const NOBODY = 'none';

// Every scan reads it at once: a schema would load zod for that.
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** `me`, `none` or a person's id. */
export const assigneeParam: SearchParam<string | null> = {
  read: (value) =>
    value !== null && (value === ME || value === NOBODY || ID.test(value)) ? value : null,
  write: (value) => value,
};
