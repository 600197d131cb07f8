import { z } from 'zod';
import { depthSchema, ownUserShape } from './rank.js';
import { DOMAIN_MAX_CHARS, cadenceSchema, tagsSchema } from './tracked-keyword.js';
import { keywordSelectionSchema } from './tracking.js';

/** Changes of every keyword of a selection; fields that are left out stay as they are. All or none are changed. */
export const editKeywordsInput = z
  .object({
    ...ownUserShape,
    selection: keywordSelectionSchema,
    addTags: tagsSchema.default([]),
    removeTags: tagsSchema.default([]),
    cadence: cadenceSchema.optional(),
    depth: depthSchema.optional(),
    intendedAddress: z.string().trim().min(1).max(DOMAIN_MAX_CHARS).nullable().optional(),
    isPaused: z.boolean().optional(),
  })
  .refine(
    ({ addTags, removeTags, cadence, depth, intendedAddress, isPaused }) =>
      addTags.length + removeTags.length > 0 ||
      [cadence, depth, intendedAddress, isPaused].some((value) => value !== undefined),
    'Please choose what to change',
  );
export type EditKeywordsInput = z.infer<typeof editKeywordsInput>;
/** Keywords that a plan has paused stay paused when others are resumed. */
export const editKeywordsResponse = z.object({
  success: z.literal(true),
  changed: z.int(),
  still_paused: z.int(),
});
export type EditKeywordsResponse = z.infer<typeof editKeywordsResponse>;
