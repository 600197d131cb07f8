import { AppError, Clock, RateLimits } from '@app/common';
import type { Actor, RateLimit } from '@app/common';
import { SearchDataService } from '@app/search-data';
import type { DomainFiguresRequest } from '@app/search-data';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
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
  AnalyzeDomainInput,
  AnalyzeDomainResponse,
  DomainAnalysis,
} from './contract/index.js';
import { DomainAnalysesRepository } from './domain-analyses.repository.js';
import type { SavedDomainAnalysis } from './entities/domain-analysis.entity.js';
import { unknownFrom } from './rules/unknown-from.js';
import type { KeywordFigures } from './figures/analyzed-figures.js';
import { BoughtFigures } from './figures/bought-figures.js';
import { MeasuredFigures } from './figures/measured-figures.js';
import { OpenFiguresReader } from './figures/open-figures.js';
import { RdapProvider } from './providers/rdap.provider.js';
import { readDomain } from './rules/read-domain.js';

/** Three calls of DataForSEO, each with one spare try with another key. */
const TIMEOUT_MS = 120_000;
const ANALYSES: RateLimit = {
  name: 'domain-analyses',
  points: 20,
  seconds: 86_400,
  message: 'You have analyzed 20 domains within a day. Please try again later.',
};

/** Analyzes domains and keeps the analyses that are saved. */
@Injectable()
export class DomainAnalyticsService {
  constructor(
    private readonly bought: BoughtFigures,
    private readonly measured: MeasuredFigures,
    private readonly rdap: RdapProvider,
    private readonly open: OpenFiguresReader,
    private readonly analyses: DomainAnalysesRepository,
    private readonly searchData: SearchDataService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** Throws `validation_failed` for what is no whole domain, `rate_limited` after 20 a day. */
  async analyze(actor: Actor, input: AnalyzeDomainInput): Promise<AnalyzeDomainResponse> {
    const reading = readDomain(input.domain);
    if (reading.kind === 'problem') {
      const details = { domain: reading.message };
      throw new AppError('validation_failed', reading.message, { details });
    }
    const { userId } = actor;
    await this.limits.count(ANALYSES, userId);
    const { domain } = reading;
    const { country, language, saveResult } = input;
    const id = randomUUID();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = { userId, analysisId: id, domain, country, language, signal };
    const [keywords, competitors, backlinks, registered, openFigures] = await Promise.all([
      this.keywords(request),
      this.bought.competitors(request),
      this.bought.backlinks(request),
      this.rdap.read(domain, signal),
      this.open.read(actor, domain, signal),
    ]);
    const analyzedAt = this.clock.now();
    const { keywordsFrom, visibilityFrom, costMicros: _cost, ...keywordFigures } = keywords;
    const isRegistered = registered.kind === 'known';
    const analysis = {
      ...{ domain, country, language, ...keywordFigures },
      competitors: competitors.competitors,
      backlinks: backlinks.backlinks,
      registration: isRegistered ? registered.registration : null,
      sources: {
        keywords: keywordsFrom,
        visibility: visibilityFrom,
        competitors: competitors.from,
        backlinks: backlinks.from,
        registration: isRegistered
          ? {
              ...{ source: 'rdap' as const, as_of: analyzedAt.toISOString(), reason: null },
              scale: `Of ${registered.registration.domain}, as its registry publishes it`,
            }
          : unknownFrom(registered.reason),
      },
      openFigures,
      costMicros: [keywords, competitors, backlinks].reduce(
        (sum, each) => sum + each.costMicros,
        0,
      ),
    };
    if (saveResult) await this.analyses.insert({ id, userId, ...analysis, analyzedAt });
    return {
      success: true,
      ...analysis,
      analyzedAt: analyzedAt.toISOString(),
      saved: saveResult,
      id: saveResult ? id : null,
    };
  }

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

  /** Throws `not_found`. */
  async delete(actor: Actor, { id }: AnalysisIdInput): Promise<AnalysisDeleted> {
    if (!(await this.analyses.delete(actor.userId, id))) throw notFound();
    return { success: true };
  }

  /** Throws `not_found`. */
  async csv(actor: Actor, input: AnalysisIdInput): Promise<{ fileName: string; text: string }> {
    const { analysis } = await this.get(actor, input);
    return { fileName: `${analysis.domain}.csv`, text: analysisCsv(analysis) };
  }

  /** DataForSEO's, else those of the user's own website, else unknown. */
  private async keywords(request: DomainFiguresRequest): Promise<KeywordFigures> {
    const bought = await this.bought.keywords(request);
    if (bought.keywordsFrom.source !== null) return bought;
    const measured = await this.measured.keywords(request.userId, request.domain);
    // A call that brought nothing may have cost.
    return measured === null ? bought : { ...measured, costMicros: bought.costMicros };
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
