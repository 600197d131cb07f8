import { AppError } from '@app/common';
import type { Actor } from '@app/common';
import { SearchDataService } from '@app/search-data';
import { Injectable } from '@nestjs/common';
import { AnalysisRequestsRepository } from './analyzing/analysis-requests.repository.js';
import { analysisCsv } from './contract/index.js';
import type {
  AnalysisCosts,
  AnalysisCostsInput,
  AnalysisDeleted,
  AnalysisIdInput,
  AnalysisResponse,
  AnalyticsHistory,
  AnalyticsHistoryInput,
  AnalyticsStats,
  DomainAnalysis,
} from './contract/index.js';
import { DomainAnalysesRepository } from './domain-analyses.repository.js';
import type { SavedDomainAnalysis } from './entities/domain-analysis.entity.js';
import { BoughtFigures } from './figures/bought-figures.js';

/** Saved analyses of domains, and what one costs. */
@Injectable()
export class DomainAnalyticsService {
  constructor(
    private readonly bought: BoughtFigures,
    private readonly analyses: DomainAnalysesRepository,
    private readonly requests: AnalysisRequestsRepository,
    private readonly searchData: SearchDataService,
  ) {}

  /** What an analysis costs at most, and who pays; buys nothing. */
  async costs(actor: Actor, { country, language }: AnalysisCostsInput): Promise<AnalysisCosts> {
    const estimate = await this.bought.estimate(actor.userId, { country, language });
    if (estimate === null) {
      return { success: true, costMicros: null, payer: null, marketProblem: null };
    }
    const { keyOwner, costMicros, refusal: marketProblem } = estimate;
    const budget = await this.searchData.payerBudget(actor, keyOwner);
    return { success: true, costMicros, payer: { keyOwner, ...budget }, marketProblem };
  }

  async history(actor: Actor, { limit }: AnalyticsHistoryInput): Promise<AnalyticsHistory> {
    const analyses = await this.analyses.newest(actor.userId, limit);
    return { success: true, analyses: analyses.map(present) };
  }

  async stats(actor: Actor): Promise<AnalyticsStats> {
    const { domains, analyses, last } = await this.analyses.counts(actor.userId);
    const lastAnalysis = last?.toISOString() ?? null;
    const stats = { total_domains: domains, total_analyses: analyses, last_analysis: lastAnalysis };
    return { success: true, stats };
  }

  /** Throws `not_found`. */
  async get(actor: Actor, { id }: AnalysisIdInput): Promise<AnalysisResponse> {
    const analysis = await this.analyses.find(actor.userId, id);
    if (analysis === null) throw notFound();
    return { success: true, analysis: present(analysis) };
  }

  /** Also ends the analysis while it runs. Throws `not_found`. */
  async delete({ userId }: Actor, { id }: AnalysisIdInput): Promise<AnalysisDeleted> {
    // In this order: without its request, a worker cannot save it any more.
    const wasRequested = await this.requests.delete(userId, id);
    const wasSaved = await this.analyses.delete(userId, id);
    if (!wasRequested && !wasSaved) throw notFound();
    return { success: true };
  }

  /** Throws `not_found`. */
  async csv(actor: Actor, input: AnalysisIdInput): Promise<{ fileName: string; text: string }> {
    const { analysis } = await this.get(actor, input);
    return { fileName: `${analysis.domain}.csv`, text: analysisCsv(analysis) };
  }
}

function notFound(): AppError {
  return new AppError('not_found', 'Analysis not found');
}

function present(saved: SavedDomainAnalysis): DomainAnalysis {
  return {
    id: saved.id,
    domain: saved.domain,
    country: saved.country,
    language: saved.language,
    total_keywords: saved.totalKeywords ?? null,
    top_keywords: saved.topKeywords,
    competitors: saved.competitors,
    backlinks: saved.backlinks,
    organic_traffic: saved.organicTraffic ?? null,
    visibility_score: saved.visibilityScore ?? null,
    registration: saved.registration ?? null,
    sources: saved.sources,
    open_figures: saved.openFigures ?? null,
    cost_micros: saved.costMicros ?? null,
    analyzed_at: saved.analyzedAt.toISOString(),
  };
}
