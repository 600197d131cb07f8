import type { z } from 'zod';
import { ownUserShape } from './rank.js';
import { keywordFilterSchema, keywordSortSchema, sortOrderSchema } from './tracked-keyword.js';

/** GET /api/seo/tracked-keywords.csv: at most 50,000 rows. */
export const keywordsCsvInput = keywordFilterSchema.extend({
  ...ownUserShape,
  sort: keywordSortSchema.default('created'),
  order: sortOrderSchema.optional(),
});
export type KeywordsCsvInput = z.infer<typeof keywordsCsvInput>;
