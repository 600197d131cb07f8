import { z } from 'zod';

/** `cancelled` and `failed` keep the figures that had been read by then. */
export const analysisStatuses = ['queued', 'running', 'completed', 'cancelled', 'failed'] as const;
export const analysisStatusSchema = z.enum(analysisStatuses);
export type AnalysisStatus = z.infer<typeof analysisStatusSchema>;

/** What an analysis reads, each on its own. */
export const analysisFigures = [
  'keywords',
  'competitors',
  'backlinks',
  'registration',
  'common_crawl',
  'tranco',
  'open_page_rank',
  'crux_rank',
  'speed',
  'known_links',
  'shared_pages',
  'own_crawl',
] as const;
export type AnalysisFigure = (typeof analysisFigures)[number];

/** `unknown`: read, and its source has no figure. `unread`: the analysis has ended before. */
const figureStates = ['waiting', 'reading', 'known', 'unknown', 'unread'] as const;

export const analysisProgressSchema = z.object({
  /** Also of the saved analysis. */
  analysisId: z.string(),
  status: analysisStatusSchema,
  /** Nothing more is begun; what is already bought is awaited. */
  isCancelling: z.boolean(),
  domain: z.string(),
  country: z.string(),
  language: z.string(),
  figures: z.array(
    z.object({
      name: z.enum(analysisFigures),
      state: z.enum(figureStates),
      /** Why it is unknown or unread, as a sentence. */
      reason: z.string().nullable(),
    }),
  ),
  saved: z.boolean(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
});
export type AnalysisProgress = z.infer<typeof analysisProgressSchema>;

export const openAnalyses = z.object({
  success: z.literal(true),
  /** Those under way, oldest first. */
  analyses: z.array(analysisProgressSchema),
});
export type OpenAnalyses = z.infer<typeof openAnalyses>;

export const analysisProgressResponse = z.object({
  success: z.literal(true),
  analysis: analysisProgressSchema,
});
export type AnalysisProgressResponse = z.infer<typeof analysisProgressResponse>;

/** Whether nothing more will be read. */
export function isAnalysisOver(status: AnalysisStatus): boolean {
  switch (status) {
    case 'queued':
    case 'running':
      return false;
    case 'completed':
    case 'cancelled':
    case 'failed':
      return true;
  }
}
