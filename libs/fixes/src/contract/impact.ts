import { websiteMarkSchema } from '@app/gsc/contract';
import { z } from 'zod';

const measures = z.object({
  clicks: z.number().int(),
  impressions: z.number().int(),
  /** 1 is first; `null` without impressions. */
  position: z.number().nullable(),
});
const beforeAndAfter = z.object({ before: measures, after: measures });
const days = z.object({ from: z.string(), to: z.string() });

/** What Search Console says of a page before and after a fix, against the pages that have none. */
export const fixImpactSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('not_available'), reason: z.string() }),
  z.object({
    status: z.literal('available'),
    /** Los Angeles days, as Search Console counts; the day of the fix belongs to neither span. */
    fixed_on: z.string(),
    before: days,
    after: days,
    /** On each side; 28 in the end. */
    days: z.number().int(),
    is_complete: z.boolean(),
    page: beforeAndAfter,
    /** Pages of the website without a fix; `null` when there are none that were seen. */
    control: beforeAndAfter.extend({ pages: z.number().int() }).nullable(),
    /** Clicks the page would have had if it had gone as the others; `null` when nobody can say. */
    expected_clicks: z.number().nullable(),
    /** Clicks after the fix minus the expected ones. */
    effect_clicks: z.number().nullable(),
    /** Why the figures say little, in a sentence. */
    caution: z.string().nullable(),
    marks: z.array(websiteMarkSchema),
  }),
]);
export type FixImpact = z.infer<typeof fixImpactSchema>;
