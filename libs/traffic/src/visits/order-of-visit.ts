import { reusesProcesses } from '../contract/index.js';
import type { EngineKind, MeasureChoice, SearchEngine } from '../contract/index.js';
import type { VisitOrder } from '../engines/visit-engine.js';
import type { CampaignJourney } from '../entities/campaign.entity.js';
import { personaOf } from '../rules/personas.js';
import { isSampleVisit } from '../rules/sample-visits.js';
import { partSeed } from '@app/common/contract';
import { taggedLanding } from '../rules/tagged-landing.js';

/** A visit as its lease reads it, with the options of its campaign. */
export interface LeasedRow extends Omit<
  VisitOrder,
  'websiteOrigin' | 'referrer' | 'persona' | 'wantsScreenshot' | 'journey' | 'reusesProcess'
> {
  readonly token: string;
  readonly engine: EngineKind;
  readonly dueAtMs: number;
  readonly seq: number;
  readonly ordered: number;
  readonly origin: string;
  readonly personaId: string;
  readonly searchEngine: SearchEngine | null;
  readonly measure: MeasureChoice;
  readonly comparedUrl: string | null;
  /** Its secrets are encrypted. */
  readonly journey: CampaignJourney | null;
}

/** Where visitors of an SEO campaign come from, as in `Referer` and `document.referrer`. */
const referrers: Readonly<Record<SearchEngine, string>> = {
  google: 'https://www.google.com/',
  bing: 'https://www.bing.com/',
  yahoo: 'https://search.yahoo.com/',
  duckduckgo: 'https://duckduckgo.com/',
};

/** The engine's order. The same visit behaves the same in each of its attempts. */
export function orderOfVisit(row: LeasedRow): VisitOrder {
  return {
    visitId: row.visitId,
    campaignId: row.campaignId,
    attempt: row.attempt,
    url: taggedLanding(row.url, row.searchEngine),
    websiteOrigin: row.origin,
    referrer: row.searchEngine === null ? null : referrers[row.searchEngine],
    persona: personaOf(row.personaId),
    dwellMs: row.dwellMs,
    scroll: row.scroll,
    clickInternalLinks: row.clickInternalLinks,
    naturalBrowsing: row.naturalBrowsing,
    obeysRobots: row.obeysRobots,
    seed: partSeed(row.seed, row.seq),
    isMeasured: row.isMeasured,
    reusesProcess: reusesProcesses(row),
    wantsScreenshot: isSampleVisit(row.seq, row.ordered),
  };
}
