import { z } from 'zod';

export const liveFixTypes = [
  'title',
  'meta',
  'alt',
  'dimensions',
  'lang',
  'viewport',
  'text',
  'json_ld',
] as const;

/**
 * One change as the widget reads it (CONTRACT.md section 9). Text and attributes only.
 * title, lang, viewport: `content`. meta: `name` (a `name` or `property`, such as description or og:title) and
 * `content`. alt, text: `selector` and `content`. dimensions: `selector` and `content` as `<width>x<height>`.
 * json_ld: `schema`.
 */
export const liveFixSchema = z.object({
  id: z.string(),
  type: z.enum(liveFixTypes),
  name: z.string().optional(),
  selector: z.string().optional(),
  content: z.string().optional(),
  schema: z.record(z.string(), z.unknown()).optional(),
  /** `contentHash` of the original value when the fix was written; `''` if there was none. */
  was: z.string(),
});
export type LiveFix = z.infer<typeof liveFixSchema>;
