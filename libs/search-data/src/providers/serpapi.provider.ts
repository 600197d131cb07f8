import { z } from 'zod';
import { googleCountry, googleLanguage } from '../rules/google-market.js';
import { NO_RESULTS, listedResults, organicResults, pageFeatures } from './organic-results.js';
import type { SerpProtocol } from './paged-serp-provider.js';
import { unknown } from './response-failure.js';

const SERPAPI = 'https://serpapi.com';
/** serpapi.com/pricing, smallest plan: 25 USD for 1,000 searches; a page is a search, failed ones are free. */
const PAGE_MICROS = 25_000;
/** Google's offset between pages, however few results a page has (PROVIDERS.md section 4). */
const OFFSET_BETWEEN_PAGES = 10;

const FEATURES = {
  ai_overview: 'ai_overview',
  local_results: 'local_pack',
  answer_box: 'featured_snippet',
  related_questions: 'people_also_ask',
  inline_images: 'images',
  inline_videos: 'videos',
  short_videos: 'videos',
  top_stories: 'news',
  shopping_results: 'shopping',
  inline_shopping_results: 'shopping',
  immersive_products: 'shopping',
  knowledge_graph: 'knowledge_panel',
  ads: 'ads',
} as const;

const response = z.looseObject({
  search_metadata: z.object({ status: z.string() }),
  search_information: z.object({ organic_results_state: z.string().optional() }).optional(),
  organic_results: organicResults.default([]),
  serpapi_pagination: z.object({ next: z.string().optional() }).optional(),
  error: z.string().optional(),
});

/** SerpApi (serpapi.com/search-api). The key can only be sent in the address. The cursor is Google's offset. */
export function serpApi(base: string | null): SerpProtocol<number> {
  return {
    name: 'serpapi',
    adapterVersion: 1,
    requestsPerSecond: 5, // only a limit per hour is documented, by plan
    markets: {
      ...{ label: 'SerpApi', engines: ['google'], hasPlaces: true, hasMobile: true },
      ...{ countries: null, languages: null },
    },
    needsKey: true,
    pageMicros: PAGE_MICROS,
    lastPage: null,
    repeatsLastPage: false,
    firstPage: 0,
    request({ text, market }, start, key) {
      const { country, language, location, device } = market;
      const query = new URLSearchParams({
        engine: 'google',
        q: text,
        gl: googleCountry(country),
        hl: googleLanguage(language, country),
        google_domain: 'google.com',
        ...(location === null ? {} : { location }),
        device,
        start: String(start),
        api_key: key,
      });
      return { url: `${base ?? SERPAPI}/search.json?${query.toString()}` };
    },
    read(json, start) {
      const { data } = response.safeParse(json);
      if (data === undefined) return null;
      if (data.search_metadata.status !== 'Success') {
        return { kind: 'failed', failure: unknown('blocked', null), isFree: true };
      }
      const results = data.organic_results;
      if (results.length === 0) {
        const isEmpty =
          NO_RESULTS.test(data.error ?? '') ||
          data.search_information?.organic_results_state === 'Fully empty';
        return isEmpty ? { kind: 'empty' } : null;
      }
      return {
        kind: 'page',
        results: listedResults(results),
        features: pageFeatures(data, FEATURES, results),
        next: data.serpapi_pagination?.next === undefined ? null : start + OFFSET_BETWEEN_PAGES,
      };
    },
  };
}
