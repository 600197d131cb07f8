import { z } from 'zod';

export const figureSources = [
  'dataforseo',
  'search_console',
  'rdap',
  'common_crawl',
  'tranco',
  'open_page_rank',
  'crux',
  'crux_list',
  'bing_webmaster',
  'result_pages',
  'own_crawl',
] as const;

/** Where a figure is from. Without a source it is not known, and `reason` says why. */
export const provenanceSchema = z.object({
  source: z.enum(figureSources).nullable(),
  as_of: z.string().nullable(),
  /** What is counted, and on which scale. */
  scale: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Provenance = z.infer<typeof provenanceSchema>;
