import { keyOwners, payerBudgetSchema } from '@app/search-data/contract';
import { z } from 'zod';
import { analysisStatusSchema } from './analysis-progress.js';
import { openFiguresSchema } from './open-figures.js';
import { provenanceSchema } from './provenance.js';

/** Specification 2 sections 5 and 9. */
export const BLANK_DOMAIN = 'Please enter a domain';
export const HISTORY_LIMIT = 10;
export const COMPARED_MAX = 3;
export const KEYWORDS_SHOWN = 10;
export const COMPETITORS_SHOWN = 5;

const ownUserShape = { userId: z.string().max(80).optional() };
const count = z.int().nonnegative();

export const analyzedKeywordSchema = z.object({
  keyword: z.string(),
  /** From a result page, or Search Console's average (one decimal): the source's `scale` says which. */
  position: z.number().min(1),
  /** Searches a month. */
  searchVolume: count.nullable(),
  /** Visits a month. */
  trafficEstimate: z.number().nonnegative().nullable(),
  /** Dollars. */
  cpc: z.number().nonnegative().nullable(),
});
export type AnalyzedKeyword = z.infer<typeof analyzedKeywordSchema>;

export const analyzedCompetitorSchema = z.object({
  domain: z.string(),
  organicKeywords: count.nullable(),
  organicTraffic: z.number().nonnegative().nullable(),
  /** Keywords for which both rank. */
  intersections: count.nullable(),
});
export type AnalyzedCompetitor = z.infer<typeof analyzedCompetitorSchema>;

export const backlinkProfileSchema = z.object({
  backlinks: count.nullable(),
  referringDomains: count.nullable(),
  referringIps: count.nullable(),
  domainRank: z.number().nonnegative().nullable(),
});
export type BacklinkProfile = z.infer<typeof backlinkProfileSchema>;

/** What the registry says (RDAP). */
export const registrationSchema = z.object({
  /** The registered domain, of which the analyzed one may be a part. */
  domain: z.string(),
  registrar: z.string().nullable(),
  registered_at: z.string().nullable(),
  expires_at: z.string().nullable(),
});
export type Registration = z.infer<typeof registrationSchema>;

export const figureGroups = [
  'keywords',
  'visibility',
  'competitors',
  'backlinks',
  'registration',
] as const;
export const provenancesSchema = z.record(z.enum(figureGroups), provenanceSchema);
export type Provenances = z.infer<typeof provenancesSchema>;

/** Market of keywords and competitors: ISO 3166-1 alpha-2 and ISO 639-1. */
const marketShape = {
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default('en'),
};

export const analysisCostsInput = z.object({ ...ownUserShape, ...marketShape });
export type AnalysisCostsInput = z.infer<typeof analysisCostsInput>;
/** What an analysis buys, before it is bought. */
export const analysisCosts = z.object({
  success: z.literal(true),
  /** Upper bound, micro-dollars; `null`: no key of DataForSEO, so that nothing is bought. */
  costMicros: z.number().nullable(),
  /** Whose key pays, and its month. */
  payer: payerBudgetSchema.extend({ keyOwner: z.enum(keyOwners) }).nullable(),
  /** Why there are no keywords and competitors of this market, as a sentence. */
  marketProblem: z.string().nullable(),
});
export type AnalysisCosts = z.infer<typeof analysisCosts>;

export const analyzeDomainInput = z.object({
  ...ownUserShape,
  domain: z
    .string()
    .max(700)
    .refine((text) => text.trim() !== '', BLANK_DOMAIN),
  saveResult: z.boolean().default(true),
  /** False: responds at once, with what is known by then. */
  wait: z.boolean().default(true),
  ...marketShape,
});
export type AnalyzeDomainInput = z.infer<typeof analyzeDomainInput>;

/** Figures that are not known are `null`, and their lists empty: see their source. */
export const analyzeDomainResponse = z.object({
  success: z.literal(true),
  domain: z.string(),
  totalKeywords: count.nullable(),
  /** At most 100, those with the most traffic first. */
  topKeywords: z.array(analyzedKeywordSchema),
  competitors: z.array(analyzedCompetitorSchema),
  backlinks: backlinkProfileSchema,
  /** Visits a month. */
  organicTraffic: z.number().nonnegative().nullable(),
  /** 0 to 100. */
  visibilityScore: z.number().min(0).max(100).nullable(),
  registration: registrationSchema.nullable(),
  sources: provenancesSchema,
  openFigures: openFiguresSchema,
  country: z.string(),
  language: z.string(),
  /** What the figures have cost, micro-dollars, as DataForSEO reports it. */
  costMicros: z.number(),
  analyzedAt: z.string(),
  saved: z.boolean(),
  /** Of the saved analysis; `null` if it was not saved. */
  id: z.string().nullable(),
  /** While it is `queued` or `running`, figures that are not read yet are not known, and their source says so. */
  status: analysisStatusSchema,
  /** Under which it is followed and cancelled, whether it is saved or not. */
  analysisId: z.string(),
});
export type AnalyzeDomainResponse = z.infer<typeof analyzeDomainResponse>;

export const domainAnalysisSchema = z.object({
  id: z.string(),
  domain: z.string(),
  country: z.string(),
  language: z.string(),
  total_keywords: count.nullable(),
  top_keywords: z.array(analyzedKeywordSchema),
  competitors: z.array(analyzedCompetitorSchema),
  backlinks: backlinkProfileSchema,
  organic_traffic: z.number().nonnegative().nullable(),
  visibility_score: z.number().min(0).max(100).nullable(),
  registration: registrationSchema.nullable(),
  sources: provenancesSchema,
  /** `null` in analyses from before they were read. */
  open_figures: openFiguresSchema.nullable(),
  /** What the figures have cost, micro-dollars; `null` in analyses from before it was stored. */
  cost_micros: z.number().nullable(),
  analyzed_at: z.string(),
});
export type DomainAnalysis = z.infer<typeof domainAnalysisSchema>;

export const analyticsHistoryInput = z.object({
  ...ownUserShape,
  limit: z.coerce.number().int().min(1).max(100).default(HISTORY_LIMIT),
});
export type AnalyticsHistoryInput = z.infer<typeof analyticsHistoryInput>;
export const analyticsHistory = z.object({
  success: z.literal(true),
  /** Newest first. */
  analyses: z.array(domainAnalysisSchema),
});
export type AnalyticsHistory = z.infer<typeof analyticsHistory>;

export const analyticsStatsInput = z.object(ownUserShape);
export const analyticsStats = z.object({
  success: z.literal(true),
  stats: z.object({
    total_domains: count,
    total_analyses: count,
    last_analysis: z.string().nullable(),
  }),
});
export type AnalyticsStats = z.infer<typeof analyticsStats>;

export const analysisIdInput = z.object({ id: z.uuid() });
export type AnalysisIdInput = z.infer<typeof analysisIdInput>;
export const ownUserQuery = z.object(ownUserShape);
export const analysisResponse = z.object({
  success: z.literal(true),
  analysis: domainAnalysisSchema,
});
export type AnalysisResponse = z.infer<typeof analysisResponse>;
export const analysisDeleted = z.object({ success: z.literal(true) });
export type AnalysisDeleted = z.infer<typeof analysisDeleted>;
