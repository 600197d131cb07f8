import { z } from 'zod';
import type { KeywordRefusal, SearchMarket } from '../../contract/index.js';
import type {
  KeywordFigures,
  KeywordFiguresProvider,
  KeywordFiguresTask,
} from '../keyword-figures-provider.js';
import type { CallContext, ProviderOutcome } from '../serp-provider.js';
import { callDataForSeo, failed, refusedHere } from './dataforseo-request.js';
import type { DataForSeoApi } from './dataforseo-request.js';
import { adsKeyword, adsKeywordRefusal, comparableKeyword } from './google-ads-keywords.js';
import { adsRefusal, languageCode, locationCode } from './locations.js';
import { SEARCH_VOLUME_TASK_MICROS, dollarsToMicros } from './prices.js';
import { encodeKeyword } from './search-operators.js';
import { findTask } from './submitted-tasks.js';

const TIMEOUT_MS = 60_000;
const SEARCH_VOLUME = '/v3/keywords_data/google_ads/search_volume';

const rowsSchema = z
  .array(
    z
      .object({
        keyword: z.string(),
        search_volume: z.int().nonnegative().nullish().catch(null),
        cpc: z.number().nonnegative().nullish().catch(null),
        competition_index: z.number().min(0).max(100).nullish().catch(null),
      })
      .nullable(),
  )
  .nullable();
type Rows = z.infer<typeof rowsSchema>;

/** Search volumes of Google Ads from DataForSEO's queue, one task for up to 1,000 keywords. */
export class DataForSeoKeywordFigures implements KeywordFiguresProvider {
  readonly maxKeywords = 1_000;

  constructor(private readonly api: DataForSeoApi) {}

  refusal({ country, language }: SearchMarket): string | null {
    return adsRefusal(country, language);
  }

  keywordRefusal(keyword: string): KeywordRefusal | null {
    return adsKeywordRefusal(keyword);
  }

  /** A task costs the same for one keyword and for a thousand. */
  estimateMicros(keywords: number): number {
    return keywords === 0 ? 0 : SEARCH_VOLUME_TASK_MICROS;
  }

  /** Throws `RangeError` for more than `maxKeywords`. */
  async submit(
    { keywords, market, tag }: KeywordFiguresTask,
    context: CallContext,
  ): Promise<ProviderOutcome<string>> {
    if (keywords.length > this.maxKeywords) {
      throw new RangeError(`At most ${this.maxKeywords} keywords per request.`);
    }
    const accepted = [...new Set(keywords.flatMap((keyword) => adsKeyword(keyword) ?? []))];
    if (this.refusal(market) !== null || accepted.length === 0) return refusedHere('parse');
    const call = {
      path: `${SEARCH_VOLUME}/task_post`,
      task: { ...searchVolumeTask(accepted, market), tag },
      timeoutMs: TIMEOUT_MS,
      // A lost response costs nothing yet: `findSubmitted` says what the task cost, if it arrived.
      maxCostMicros: 0,
      result: z.unknown(),
    };
    const outcome = await callDataForSeo(this.api, call, context);
    if (outcome.kind === 'waiting') return failed('parse', 0);
    if (outcome.kind !== 'ok') return outcome;
    const { costMicros, data } = outcome;
    return data.id === null
      ? failed('parse', costMicros)
      : { kind: 'ok', data: data.id, costMicros };
  }

  findSubmitted(tag: string, context: CallContext): Promise<ProviderOutcome<string>> {
    return findTask(this.api, { path: '/v3/keywords_data/id_list', tag }, context);
  }

  /** One row for each keyword, in their order; free, since the task was charged when it was posted. */
  async collect(
    taskId: string,
    { keywords, tag }: KeywordFiguresTask,
    context: CallContext,
  ): Promise<ProviderOutcome<readonly KeywordFigures[]> | { readonly kind: 'waiting' }> {
    const call = {
      path: `${SEARCH_VOLUME}/task_get/${encodeURIComponent(taskId)}`,
      task: null,
      timeoutMs: TIMEOUT_MS,
      maxCostMicros: 0,
      result: rowsSchema,
    };
    const outcome = await callDataForSeo(this.api, call, context);
    if (outcome.kind === 'waiting') return outcome;
    if (outcome.kind !== 'ok') return { ...outcome, costMicros: 0 };
    const { data } = outcome;
    if (data.tag !== null && data.tag !== tag) return failed('parse', 0);
    return { kind: 'ok', data: withFigures(keywords, data.result), costMicros: 0 };
  }
}

function searchVolumeTask(
  keywords: readonly string[],
  { country, language, location }: SearchMarket,
): Record<string, unknown> {
  return {
    keywords: keywords.map((keyword) => encodeKeyword(keyword)),
    ...(location === null ? { location_code: locationCode(country) } : { location_name: location }),
    language_code: languageCode(country, language, 'figures'),
    search_partners: false,
  };
}

/** The figures of each keyword as it was given; without a row of its own, they are unknown. */
function withFigures(keywords: readonly string[], rows: Rows): KeywordFigures[] {
  const byKeyword = new Map(
    (rows ?? []).flatMap((row) => (row === null ? [] : [[comparableKeyword(row.keyword), row]])),
  );
  return keywords.map((keyword) => {
    const row = byKeyword.get(comparableKeyword(keyword));
    return {
      keyword,
      searchVolume: row?.search_volume ?? null,
      cpcMicros: dollarsToMicros(row?.cpc),
      competition: row?.competition_index ?? null,
    };
  });
}
