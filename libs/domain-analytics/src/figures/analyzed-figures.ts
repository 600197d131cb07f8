import type {
  AnalyzedCompetitor,
  AnalyzedKeyword,
  BacklinkProfile,
  Provenance,
} from '../contract/index.js';

/** Figures on keywords; `null` is unknown. */
export interface KeywordFigures {
  readonly totalKeywords: number | null;
  readonly organicTraffic: number | null;
  readonly visibilityScore: number | null;
  readonly topKeywords: AnalyzedKeyword[];
  readonly keywordsFrom: Provenance;
  readonly visibilityFrom: Provenance;
  /** What the call cost, micro-dollars. */
  readonly costMicros: number;
}

export interface CompetitorFigures {
  readonly competitors: AnalyzedCompetitor[];
  readonly from: Provenance;
  readonly costMicros: number;
}

export interface BacklinkFigures {
  readonly backlinks: BacklinkProfile;
  readonly from: Provenance;
  readonly costMicros: number;
}
