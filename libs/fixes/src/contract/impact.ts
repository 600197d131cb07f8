import { notComparedSchema, websiteMarkSchema } from '@app/gsc/contract';
import { z } from 'zod';
import { clickChangeSchema, effectOutcomeSchema } from './record/record-event.js';

const measures = z.object({
  clicks: z.number().int(),
  impressions: z.number().int(),
  /** 1 is the first result; `null` without impressions. */
  position: z.number().nullable(),
});
const beforeAndAfter = z.object({ before: measures, after: measures });
const days = z.object({ from: z.string(), to: z.string() });

/** Search Console's figures for a page before and after a fix, compared with pages without one. */
export const fixImpactSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('not_available'), reason: z.string() }),
  z.object({
    status: z.literal('available'),
    /** Dates in Los Angeles time, as in Search Console; the day of the fix belongs to neither period. */
    fixed_on: z.string(),
    before: days,
    after: days,
    /** Days in each period; 28 once complete. */
    days: z.number().int(),
    is_complete: z.boolean(),
    page: beforeAndAfter,
    /** Pages of the website without a fix; `null` if none of them had impressions. */
    control: beforeAndAfter.extend({ pages: z.number().int() }).nullable(),
    /** Clicks the page would have had if it had changed like the others; `null` if unknown. */
    expected_clicks: z.number().nullable(),
    /** Clicks after the fix minus the expected clicks. */
    effect_clicks: z.number().nullable(),
    /** By an interval that takes into account how much pages change by themselves. */
    outcome: effectOutcomeSchema,
    /** The change in clicks compared with the pages without a fix, as a factor; `null`: too few to say. */
    change: clickChangeSchema.nullable(),
    /** Why the figures are of limited use, as a sentence. */
    caution: z.string().nullable(),
    /** Measures that must not be compared between the periods, because Google counted wrongly in a part of them. */
    not_compared: notComparedSchema.nullable(),
    marks: z.array(websiteMarkSchema),
  }),
]);
export type FixImpact = z.infer<typeof fixImpactSchema>;
