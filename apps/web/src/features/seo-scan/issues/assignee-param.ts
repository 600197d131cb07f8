import { assigneeFilterSchema } from '@app/seo-scan/contract';
import type { SearchParam } from '../../../lib/search-params.js';

/** The signed-in user: in the URL, so that one link shows everyone their own issues. */
export const ME = 'me';
export const NOBODY = 'none';

/** `me`, `none` or a person's id. */
export const assigneeParam: SearchParam<string | null> = {
  read: (value) => (value === ME ? ME : (assigneeFilterSchema.safeParse(value).data ?? null)),
  write: (value) => value,
};
