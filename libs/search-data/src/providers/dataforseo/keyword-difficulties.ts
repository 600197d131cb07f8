import { z } from 'zod';
import type { SearchMarket } from '../../contract/index.js';
import type { KeywordDifficulty } from '../keyword-figures-provider.js';
import type { CallContext, ProviderOutcome } from '../serp-provider.js';
import { callDataForSeo, failed } from './dataforseo-request.js';
import type { DataForSeoApi } from './dataforseo-request.js';
import { comparableKeyword } from './google-ads-keywords.js';
import { labsRefusal, languageCode, locationCode } from './locations.js';
import { labsMicros } from './prices.js';
import { encodeKeyword } from './search-operators.js';

const TIMEOUT_MS = 60_000;
const PATH = '/v3/dataforseo_labs/google/bulk_keyword_difficulty/live';

const resultSchema = z
  .array(
    z.object({
      items: z
        .array(
          z
            .object({
              keyword: z.string(),
              keyword_difficulty: z.number().min(0).max(100).nullish().catch(null),
            })
            .nullable(),
        )
        .nullish(),
    }),
  )
  .nullable();

/** How hard the first ten results are to reach, from DataForSEO's Labs: 0 to 100, of whole countries only. */
export class DataForSeoKeywordDifficulties {
  constructor(private readonly api: DataForSeoApi) {}

  isOffered({ engine, country, language, location }: SearchMarket): boolean {
    return engine === 'google' && location === null && labsRefusal(country, language) === null;
  }

  estimateMicros(keywords: number): number {
    return labsMicros(keywords);
  }

  /** One row for each of at most 1,000 keywords, in their order. */
  async read(
    keywords: readonly string[],
    market: SearchMarket,
    context: CallContext,
  ): Promise<ProviderOutcome<readonly KeywordDifficulty[]>> {
    if (!this.isOffered(market)) return failed('parse', 0);
    const { country, language } = market;
    const accepted = [...new Set(keywords.map((keyword) => comparableKeyword(keyword)))];
    const call = {
      path: PATH,
      task: {
        keywords: accepted.map((keyword) => encodeKeyword(keyword)),
        location_code: locationCode(country),
        language_code: languageCode(country, language, 'figures'),
      },
      timeoutMs: TIMEOUT_MS,
      maxCostMicros: this.estimateMicros(keywords.length),
      result: resultSchema,
    };
    const outcome = await callDataForSeo(this.api, call, context);
    if (outcome.kind === 'waiting') return failed('blocked', call.maxCostMicros);
    if (outcome.kind !== 'ok') return outcome;
    const items = (outcome.data.result ?? []).flatMap((part) => part.items ?? []);
    const known = new Map(
      items.flatMap((item): [string, number | null][] =>
        item === null ? [] : [[comparableKeyword(item.keyword), item.keyword_difficulty ?? null]],
      ),
    );
    const data = keywords.map((keyword) => {
      const difficulty = known.get(comparableKeyword(keyword)) ?? null;
      return { keyword, difficulty: difficulty === null ? null : Math.round(difficulty) };
    });
    return { kind: 'ok', data, costMicros: outcome.costMicros };
  }
}
