import type { z } from 'zod';
import type {
  BacklinkSummary,
  CompetingDomain,
  DomainFiguresProvider,
  DomainQuery,
  RankedKeywords,
} from '../domain-figures-provider.js';
import type { CallContext, ProviderOutcome } from '../serp-provider.js';
import { callDataForSeo, failed, refusedHere } from './dataforseo-request.js';
import type { DataForSeoApi } from './dataforseo-request.js';
import {
  backlinksOf,
  backlinksSchema,
  competitorsOf,
  competitorsSchema,
  rankedKeywordsOf,
  rankedKeywordsSchema,
} from './domain-results.js';
import { chargeOf } from '../../rules/possible-charge.js';
import { labsRefusal, languageCode, locationCode } from './locations.js';
import { BACKLINKS_SUMMARY_MICROS, labsMicros } from './prices.js';

const TIMEOUT_MS = 60_000;
/** Limit of a Labs call. */
const MAX_ROWS = 1_000;
/** Competitors are counted by keywords for which both are on the first two pages. */
const COMPETITOR_POSITIONS = 20;

/** Keywords and competitors of a domain from DataForSEO's Labs, links to it from its Backlinks. */
export class DataForSeoDomainFigures implements DomainFiguresProvider {
  constructor(private readonly api: DataForSeoApi) {}

  refusal({ country, language }: DomainQuery): string | null {
    return labsRefusal(country, language);
  }

  estimateMicros(call: 'rankedKeywords' | 'competitors' | 'backlinks', limit: number): number {
    if (call === 'backlinks') return BACKLINKS_SUMMARY_MICROS;
    return labsMicros(call === 'competitors' ? competitorRows(limit) : rowsOf(limit));
  }

  /** The keywords with the most traffic first; at most 1,000. Totals are of organic results only. */
  async rankedKeywords(
    query: DomainQuery,
    limit: number,
    context: CallContext,
  ): Promise<ProviderOutcome<RankedKeywords>> {
    if (this.refusal(query) !== null) return refusedHere('parse');
    const task = {
      ...labsTask(query),
      limit: rowsOf(limit),
      offset: 0,
      order_by: ['ranked_serp_element.serp_item.etv,desc'],
      historical_serp_mode: 'live',
    };
    const maxCostMicros = this.estimateMicros('rankedKeywords', limit);
    const path = '/v3/dataforseo_labs/google/ranked_keywords/live';
    const result = rankedKeywordsSchema;
    return await this.call({ path, task, maxCostMicros, result }, rankedKeywordsOf, context);
  }

  /** Those with the most shared keywords first; the domain itself is left out. */
  async competitors(
    query: DomainQuery,
    limit: number,
    context: CallContext,
  ): Promise<ProviderOutcome<readonly CompetingDomain[]>> {
    if (this.refusal(query) !== null) return refusedHere('parse');
    const task = {
      ...labsTask(query),
      exclude_top_domains: true,
      max_rank_group: COMPETITOR_POSITIONS,
      limit: competitorRows(limit),
      order_by: ['intersections,desc'],
    };
    const maxCostMicros = this.estimateMicros('competitors', limit);
    const path = '/v3/dataforseo_labs/google/competitors_domain/live';
    const result = competitorsSchema;
    return await this.call(
      { path, task, maxCostMicros, result },
      (found) => competitorsOf(found, query.domain, limit),
      context,
    );
  }

  /** `config` with `no_permission` if the account has no subscription of the Backlinks API. */
  async backlinks(
    { domain }: DomainQuery,
    context: CallContext,
  ): Promise<ProviderOutcome<BacklinkSummary>> {
    const task = {
      target: domain,
      include_subdomains: true,
      exclude_internal_backlinks: true,
      include_indirect_links: true,
      backlinks_status_type: 'live',
      // The default scale ends at 1,000.
      rank_scale: 'one_hundred',
    };
    const maxCostMicros = BACKLINKS_SUMMARY_MICROS;
    const path = '/v3/backlinks/summary/live';
    const result = backlinksSchema;
    return await this.call({ path, task, maxCostMicros, result }, backlinksOf, context);
  }

  private async call<T, D>(
    call: {
      readonly path: string;
      readonly task: Record<string, unknown>;
      readonly maxCostMicros: number;
      readonly result: z.ZodType<T>;
    },
    read: (result: T) => D,
    context: CallContext,
  ): Promise<ProviderOutcome<D>> {
    const timed = { ...call, timeoutMs: TIMEOUT_MS };
    const outcome = await callDataForSeo(this.api, timed, context);
    if (outcome.kind === 'waiting') {
      return { ...failed('blocked', 0), ...chargeOf({ kind: 'lost' }, call.maxCostMicros) };
    }
    if (outcome.kind !== 'ok') return outcome;
    const { costMicros, data } = outcome;
    return { kind: 'ok', data: read(data.result), costMicros };
  }
}

function labsTask({ domain, country, language }: DomainQuery): Record<string, unknown> {
  return {
    target: domain,
    location_code: locationCode(country),
    language_code: languageCode(country, language, 'figures'),
    // Without this, totals count ads, too.
    item_types: ['organic'],
  };
}

function rowsOf(limit: number): number {
  return Math.min(MAX_ROWS, Math.max(1, limit));
}

/** One row more than wanted: that of the target itself. */
function competitorRows(limit: number): number {
  return rowsOf(limit + 1);
}
