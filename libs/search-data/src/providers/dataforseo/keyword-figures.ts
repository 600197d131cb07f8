import type { OutboundClient } from '@app/outbound';
import { z } from 'zod';
import type { SearchMarket } from '../../contract/index.js';
import type { KeywordFigures, KeywordFiguresProvider } from '../keyword-figures-provider.js';
import type { CallContext, ProviderOutcome } from '../serp-provider.js';
import { callDataForSeo, failed } from './dataforseo-request.js';
import { adsKeyword, comparableKeyword } from './google-ads-keywords.js';
import { adsRefusal, languageCode, locationCode } from './locations.js';
import { SEARCH_VOLUME_CALL_MICROS, dollarsToMicros } from './prices.js';
import { encodeKeyword } from './search-operators.js';

const TIMEOUT_MS = 60_000;

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

/** Search volumes of Google Ads from DataForSEO, one call for up to 1,000 keywords. */
export class DataForSeoKeywordFigures implements KeywordFiguresProvider {
  readonly maxKeywords = 1_000;

  constructor(
    private readonly outbound: OutboundClient,
    private readonly base: string,
  ) {}

  refusal({ country, language }: SearchMarket): string | null {
    return adsRefusal(country, language);
  }

  /** A call costs the same for one keyword and for a thousand. */
  estimateMicros(keywords: number): number {
    return keywords === 0 ? 0 : SEARCH_VOLUME_CALL_MICROS;
  }

  /**
   * One row for each of `keywords`, in their order. Those that Google Ads refuses are not sent, because one of them
   * would make the whole call fail; their figures are unknown. Throws `RangeError` for more than `maxKeywords`.
   */
  async figures(
    keywords: readonly string[],
    market: SearchMarket,
    context: CallContext,
  ): Promise<ProviderOutcome<readonly KeywordFigures[]>> {
    if (keywords.length > this.maxKeywords) {
      throw new RangeError(`At most ${this.maxKeywords} keywords can be read at once.`);
    }
    if (this.refusal(market) !== null) return failed('parse', 0);
    const accepted = [...new Set(keywords.flatMap((keyword) => adsKeyword(keyword) ?? []))];
    if (accepted.length === 0)
      return { kind: 'ok', data: withFigures(keywords, []), costMicros: 0 };
    const outcome = await callDataForSeo(
      this.outbound,
      this.base,
      {
        path: '/v3/keywords_data/google_ads/search_volume/live',
        task: searchVolumeTask(accepted, market),
        timeoutMs: TIMEOUT_MS,
        maxCostMicros: this.estimateMicros(accepted.length),
        result: rowsSchema,
      },
      context,
    );
    if (outcome.kind === 'waiting') return failed('blocked', 0);
    if (outcome.kind !== 'ok') return outcome;
    const { costMicros, data } = outcome;
    return { kind: 'ok', data: withFigures(keywords, data.result), costMicros };
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
