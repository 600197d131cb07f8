import { Clock } from '@app/common';
import { DomainFigures } from '@app/search-data';
import type { DomainFiguresRequest, RankedKeyword } from '@app/search-data';
import { Injectable } from '@nestjs/common';
import type { AnalysisFigure, AnalyzedKeyword, Provenance } from '../contract/index.js';
import { unknownText } from '../rules/unknown-text.js';
import { VISIBILITY_VERSION, visibilityScore } from '../rules/visibility.js';
import { unknownFrom } from '../rules/unknown-from.js';
import { unknownFigure } from '../rules/analysis-figures.js';
import type {
  BacklinkFigures,
  CompetitorFigures,
  KeywordFigures,
} from '../rules/analysis-figures.js';

const KEYWORDS_BOUGHT = 100;
const COMPETITORS_BOUGHT = 10;
const NOTHING_KNOWN = 'Unknown: DataForSEO has no data on this domain.';
const OR_SEARCH_CONSOLE = ', or Search Console if this is your website';

/** What has been read of these is complete and paid for, also when the analysis was stopped meanwhile. */
export const BOUGHT_FIGURES: ReadonlySet<AnalysisFigure> = new Set([
  'keywords',
  'competitors',
  'backlinks',
]);

/** Figures of DataForSEO in the terms of an analysis. */
@Injectable()
export class BoughtFigures {
  constructor(
    private readonly figures: DomainFigures,
    private readonly clock: Clock,
  ) {}

  /** What an analysis of any domain in this market buys at most; `null`: nothing can be bought. */
  estimate(userId: string, market: { readonly country: string; readonly language: string }) {
    const limits = { keywords: KEYWORDS_BOUGHT, competitors: COMPETITORS_BOUGHT };
    return this.figures.estimateAnalysis(userId, market, limits);
  }

  async keywords(request: DomainFiguresRequest): Promise<KeywordFigures> {
    const outcome = await this.figures.rankedKeywords(request, KEYWORDS_BOUGHT);
    if (outcome.kind === 'unknown') {
      const figures = unknownFigure.keywords(unknownText(outcome.reason, OR_SEARCH_CONSOLE));
      return { ...figures, visibilityFrom: unknownFrom(unknownText(outcome.reason, '')) };
    }
    const { country, language } = request;
    const scale = `Organic results of Google, ${country} (${language}); traffic and volume: estimates a month`;
    const from = this.from(scale);
    if (outcome.data === null)
      return { ...unknownFigure.keywords(NOTHING_KNOWN), totalKeywords: 0, from };
    const { totalKeywords, organicTraffic, bands, keywords } = outcome.data;
    const score = visibilityScore(bands);
    const curve = `0 to 100, clicks by position against all keywords in first place; curve ${VISIBILITY_VERSION}`;
    return {
      totalKeywords,
      organicTraffic,
      visibilityScore: score,
      topKeywords: keywords.map(presentKeyword),
      from,
      visibilityFrom: score === null ? unknownFrom(NOTHING_KNOWN) : this.from(curve),
    };
  }

  async competitors(request: DomainFiguresRequest): Promise<CompetitorFigures> {
    const outcome = await this.figures.competitors(request, COMPETITORS_BOUGHT);
    if (outcome.kind === 'unknown')
      return unknownFigure.competitors(unknownText(outcome.reason, ''));
    const scale = 'Domains that share the most keywords on the first two pages';
    return {
      competitors: (outcome.data ?? []).map(
        ({ domain, organicKeywords, organicTraffic, sharedKeywords }) => ({
          ...{ domain, organicKeywords, organicTraffic, intersections: sharedKeywords },
        }),
      ),
      from: this.from(scale),
    };
  }

  async backlinks(request: DomainFiguresRequest): Promise<BacklinkFigures> {
    const outcome = await this.figures.backlinks(request);
    if (outcome.kind === 'unknown') return unknownFigure.backlinks(unknownText(outcome.reason, ''));
    if (outcome.data === null) return unknownFigure.backlinks(NOTHING_KNOWN);
    const { backlinks, referringDomains, referringIps, domainRank } = outcome.data;
    const scale = 'Live links from other websites, subdomains included; domain rank from 0 to 100';
    return {
      backlinks: { backlinks, referringDomains, referringIps, domainRank },
      from: this.from(scale),
    };
  }

  /** What all that was bought for an analysis has cost, micro-dollars, as the ledger has it. */
  costOf(analysisId: string): Promise<number> {
    return this.figures.costOf(analysisId);
  }

  private from(scale: string): Provenance {
    const asOf = this.clock.now().toISOString();
    return { source: 'dataforseo', as_of: asOf, scale, reason: null };
  }
}

const MICROS_PER_USD = 1_000_000;

function presentKeyword(ranked: RankedKeyword): AnalyzedKeyword {
  const { keyword, position, searchVolume, trafficEstimate, cpcMicros } = ranked;
  const cpc = cpcMicros === null ? null : cpcMicros / MICROS_PER_USD;
  return { keyword, position, searchVolume, trafficEstimate, cpc };
}
