import { RENDERED_PAGE_SCANS } from '@app/billing/contract';
import type { Rendering } from '@app/domain/contract';
import { z } from 'zod';

export { renderings, renderingSchema } from '@app/domain/contract';
export type { Rendering } from '@app/domain/contract';

/** How pages are read once `auto` has decided. */
export const usedRenderings = ['raw', 'rendered'] as const;
export type UsedRendering = (typeof usedRenderings)[number];

/** A part of a page that scripts change. */
export const changedParts = [
  'title',
  'description',
  'canonical',
  'robots',
  'h1',
  'hreflang',
  'structured_data',
] as const;

const beforeAndAfter = z.object({ raw: z.number().int(), rendered: z.number().int() });

/** What rendering adds to a page or changes. */
export const pageDifferenceSchema = z.object({
  /** Of the main text. */
  words: beforeAndAfter,
  /** Distinct addresses of the website. */
  links: beforeAndAfter.extend({
    added: z.number().int(),
    removed: z.number().int(),
    /** The first of those that only the rendered page has. */
    examples: z.array(z.string()),
  }),
  /** `null`: the part is missing. */
  changes: z.array(
    z.object({
      part: z.enum(changedParts),
      raw: z.string().nullable(),
      rendered: z.string().nullable(),
    }),
  ),
});
export type PageDifference = z.infer<typeof pageDifferenceSchema>;

/** How one page of a scan with a browser was read. */
export const pageRenderingSchema = z.object({
  /** false: its HTML was read instead, which is charged as one page scan. */
  isRendered: z.boolean(),
  /** Why not, or what is missing, in a sentence. */
  reason: z.string().nullable(),
  difference: pageDifferenceSchema.nullable(),
});
export type PageRendering = z.infer<typeof pageRenderingSchema>;

/** How many page scans a page of a scan may use. */
export function pageScansPerPage(rendering: Rendering): number {
  return rendering === 'raw' ? 1 : RENDERED_PAGE_SCANS;
}
