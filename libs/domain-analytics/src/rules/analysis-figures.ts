import type {
  AnalysisFigure,
  AnalyzedCompetitor,
  AnalyzedKeyword,
  AnalyzeDomainResponse,
  BacklinkProfile,
  KnownLinks,
  ListRank,
  OpenPageRank,
  OwnCrawl,
  Provenance,
  Registration,
  SharedPages,
  UserSpeed,
} from '../contract/index.js';
import { unknownFrom } from './unknown-from.js';

/** Figures on keywords; `null` is unknown. */
export interface KeywordFigures {
  readonly totalKeywords: number | null;
  readonly organicTraffic: number | null;
  readonly visibilityScore: number | null;
  readonly topKeywords: AnalyzedKeyword[];
  readonly from: Provenance;
  readonly visibilityFrom: Provenance;
}

export interface CompetitorFigures {
  readonly competitors: AnalyzedCompetitor[];
  readonly from: Provenance;
}

export interface BacklinkFigures {
  readonly backlinks: BacklinkProfile;
  readonly from: Provenance;
}

export interface RegistrationFigures {
  readonly registration: Registration | null;
  readonly from: Provenance;
}

/** All that an analysis reads. */
export interface AnalysisFigures {
  readonly keywords: KeywordFigures;
  readonly competitors: CompetitorFigures;
  readonly backlinks: BacklinkFigures;
  readonly registration: RegistrationFigures;
  readonly common_crawl: ListRank;
  readonly tranco: ListRank;
  readonly open_page_rank: OpenPageRank;
  readonly crux_rank: ListRank;
  readonly speed: UserSpeed;
  readonly known_links: KnownLinks;
  readonly shared_pages: SharedPages;
  readonly own_crawl: OwnCrawl;
}

const listRank = (reason: string): ListRank => ({
  ...{ rank: null, entries: null, domain: null },
  from: unknownFrom(reason),
});

/** Each figure as it is when it is not known, for a reason that is a sentence. */
export const unknownFigure: {
  readonly [Name in AnalysisFigure]: (reason: string) => AnalysisFigures[Name];
} = {
  keywords: (reason) => ({
    ...{ totalKeywords: null, organicTraffic: null, visibilityScore: null, topKeywords: [] },
    ...{ from: unknownFrom(reason), visibilityFrom: unknownFrom(reason) },
  }),
  competitors: (reason) => ({ competitors: [], from: unknownFrom(reason) }),
  backlinks: (reason) => ({
    backlinks: { backlinks: null, referringDomains: null, referringIps: null, domainRank: null },
    from: unknownFrom(reason),
  }),
  registration: (reason) => ({ registration: null, from: unknownFrom(reason) }),
  common_crawl: listRank,
  tranco: listRank,
  open_page_rank: (reason) => ({
    ...{ score: null, rank: null, domain: null },
    from: unknownFrom(reason),
  }),
  crux_rank: listRank,
  speed: (reason) => ({ devices: [], origin: null, from: unknownFrom(reason) }),
  known_links: (reason) => ({
    ...{ links: null, pages: null, top_pages: [], examples: [] },
    from: unknownFrom(reason),
  }),
  shared_pages: (reason) => ({ pages: null, hosts: [], from: unknownFrom(reason) }),
  own_crawl: (reason) => ({
    ...{ pages: null, titles: [], phrases: [], internal_links: null, outlinks: [] },
    ...{ outlink_hosts: null, technologies: [] },
    sitemap: { addresses: null, is_whole: false, reason },
    from: unknownFrom(reason),
  }),
};

export type AnalysisResult = Pick<
  AnalyzeDomainResponse,
  | 'totalKeywords'
  | 'topKeywords'
  | 'organicTraffic'
  | 'visibilityScore'
  | 'competitors'
  | 'backlinks'
  | 'registration'
  | 'sources'
  | 'openFigures'
>;

/** The figures of an analysis; those that were not read are not known. @param unread why, as a sentence. */
export function analysisResult(read: Partial<AnalysisFigures>, unread: string): AnalysisResult {
  const figure = <Name extends AnalysisFigure>(name: Name): AnalysisFigures[Name] =>
    read[name] ?? unknownFigure[name](unread);
  const { from: keywordsFrom, visibilityFrom, ...keywordFigures } = figure('keywords');
  const { competitors, from: competitorsFrom } = figure('competitors');
  const { backlinks, from: backlinksFrom } = figure('backlinks');
  const { registration, from: registrationFrom } = figure('registration');
  return {
    ...keywordFigures,
    ...{ competitors, backlinks, registration },
    sources: {
      keywords: keywordsFrom,
      visibility: visibilityFrom,
      competitors: competitorsFrom,
      backlinks: backlinksFrom,
      registration: registrationFrom,
    },
    openFigures: {
      common_crawl: figure('common_crawl'),
      tranco: figure('tranco'),
      open_page_rank: figure('open_page_rank'),
      crux_rank: figure('crux_rank'),
      speed: figure('speed'),
      known_links: figure('known_links'),
      shared_pages: figure('shared_pages'),
      own_crawl: figure('own_crawl'),
    },
  };
}
