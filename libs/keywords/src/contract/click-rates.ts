import { z } from 'zod';
import { daySchema } from './rank.js';

/** Which click rates by position are behind a share of voice. */
export const clickRatesSourceSchema = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('search_console'),
    /** The property, as Search Console writes it. */
    site_url: z.string(),
    /** First and last day that are counted (Los Angeles). */
    from: daySchema,
    to: daySchema,
    /** At the positions that have enough of them. */
    impressions: z.int(),
  }),
  z.object({
    source: z.literal('default'),
    /** Who published these averages, and when. */
    study: z.string(),
    /** No property with fetched days covers the target, or it has too few impressions for rates of its own. */
    reason: z.enum(['not_connected', 'too_few_impressions']),
  }),
]);
export type ClickRatesSource = z.infer<typeof clickRatesSourceSchema>;
