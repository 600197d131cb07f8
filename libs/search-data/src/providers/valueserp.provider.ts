import { z } from 'zod';
import { googleCountry, googleLanguage } from '../rules/google-market.js';
import { listedResults, organicResults, pageFeatures } from './organic-results.js';
import type { SerpProtocol } from './paged-serp-provider.js';
import { unknown } from './response-failure.js';

const VALUESERP = 'https://api.valueserp.com';
/** valueserp.com/pricing, without a plan: 2.50 USD for 1,000 credits; a page is one credit, only status 200 is billed. */
const CREDIT_MICROS = 2_500;

const FEATURES = {
  ai_overview: 'ai_overview',
  local_results: 'local_pack',
  answer_box: 'featured_snippet',
  related_questions: 'people_also_ask',
  inline_images: 'images',
  inline_videos: 'videos',
  top_stories: 'news',
  inline_shopping: 'shopping',
  shopping_results: 'shopping',
  knowledge_graph: 'knowledge_panel',
  ads: 'ads',
} as const;

const response = z.looseObject({
  request_info: z.object({ success: z.boolean() }),
  search_information: z
    .object({ original_query_yields_zero_results: z.boolean().optional() })
    .optional(),
  organic_results: organicResults.optional(),
  pagination: z.object({ next: z.string().nullish() }).optional(),
});
const charged = z.object({
  request_info: z.object({ credits_used_this_request: z.number().nonnegative() }),
});

/** ValueSERP (docs.trajectdata.com/valueserp). The key can only be sent in the address. The cursor is the page's number. */
export function valueSerp(base: string | null): SerpProtocol<number> {
  return {
    name: 'valueserp',
    adapterVersion: 1,
    requestsPerSecond: 10, // no limit is documented; Retry-After says more
    markets: {
      ...{ label: 'ValueSERP', engines: ['google'], hasPlaces: true, hasMobile: true },
      ...{ countries: null, languages: null },
    },
    needsKey: true,
    pageMicros: CREDIT_MICROS,
    lastPage: null,
    repeatsLastPage: false,
    firstPage: 1,
    request({ text, market }, page, key) {
      const { country, language, location, device } = market;
      const query = new URLSearchParams({
        q: text,
        gl: googleCountry(country),
        hl: googleLanguage(language, country),
        google_domain: 'google.com',
        // Otherwise the place would set the language.
        ...(location === null ? {} : { location, location_auto: 'false' }),
        device,
        page: String(page),
        api_key: key,
      });
      return { url: `${base ?? VALUESERP}/search?${query.toString()}` };
    },
    read(json, page) {
      const { data } = response.safeParse(json);
      if (data === undefined) return null;
      if (!data.request_info.success) {
        return { kind: 'failed', failure: unknown('blocked', null), isFree: false };
      }
      const results = data.organic_results;
      if (results === undefined || results.length === 0) {
        const isEmpty = data.search_information?.original_query_yields_zero_results ?? false;
        return isEmpty || results !== undefined ? { kind: 'empty' } : null;
      }
      const { pagination } = data;
      return {
        kind: 'page',
        results: listedResults(results),
        features: pageFeatures(data, FEATURES, results),
        next: pagination !== undefined && pagination.next == null ? null : page + 1,
      };
    },
    costMicros(json) {
      const { data } = charged.safeParse(json);
      if (data === undefined) return null;
      return Math.ceil(data.request_info.credits_used_this_request * CREDIT_MICROS);
    },
  };
}
