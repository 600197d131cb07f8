import { z } from 'zod';
import { googleCountry, googleLanguage } from '../rules/google-market.js';
import { NO_RESULTS, listedResults, organicResults, pageFeatures } from './organic-results.js';
import type { SerpProtocol } from './paged-serp-provider.js';
import { unknown } from './response-failure.js';

const SEARCHAPI = 'https://www.searchapi.io';
/** searchapi.io/pricing, smallest plan: 40 USD for 10,000 searches; a page is a search, only status 200 is billed. */
const PAGE_MICROS = 4_000;

const FEATURES = {
  ai_overview: 'ai_overview',
  local_results: 'local_pack',
  answer_box: 'featured_snippet',
  related_questions: 'people_also_ask',
  inline_images: 'images',
  inline_videos: 'videos',
  short_videos: 'videos',
  top_stories: 'news',
  inline_shopping: 'shopping',
  shopping_ads: 'shopping',
  popular_products: 'shopping',
  knowledge_graph: 'knowledge_panel',
  ads: 'ads',
} as const;

const token = z.string().min(1).nullish();
const response = z.looseObject({
  search_metadata: z.object({ status: z.string() }).optional(),
  organic_results: organicResults.default([]),
  pagination: z.object({ next: z.string().nullish(), next_page_token: token }).nullish(),
  next_page_token: token,
  error: z.string().nullish(),
});

/** Where a page begins: by the token of the page before, or by its number where there was none. */
interface Place {
  readonly page: number;
  readonly token: string | null;
}

/** SearchApi (searchapi.io/docs/google). By POST, because the token of a page grows to 8 KB. */
export function searchApi(base: string | null): SerpProtocol<Place> {
  return {
    name: 'searchapi',
    adapterVersion: 1,
    requestsPerSecond: 5, // only a cap per hour is documented, a fifth of the month's searches
    markets: {
      ...{ label: 'SearchApi', engines: ['google'], hasPlaces: true, hasMobile: true },
      ...{ countries: null, languages: null },
    },
    needsKey: true,
    pageMicros: PAGE_MICROS,
    lastPage: null,
    repeatsLastPage: false,
    firstPage: { page: 1, token: null },
    request({ text, market }, place, key) {
      const { country, language, location, device } = market;
      return {
        url: `${base ?? SEARCHAPI}/api/v1/search`,
        headers: { authorization: `Bearer ${key}` },
        json: {
          engine: 'google',
          q: text,
          gl: googleCountry(country),
          hl: googleLanguage(language, country),
          ...(location === null ? {} : { location }),
          device,
          ...(place.token === null ? { page: place.page } : { next_page_token: place.token }),
        },
      };
    },
    read(json, { page }) {
      const { data } = response.safeParse(json);
      if (data === undefined) return null;
      const results = data.organic_results;
      if (results.length === 0) {
        if (NO_RESULTS.test(data.error ?? '')) return { kind: 'empty' };
        if (data.error == null) return null;
        return { kind: 'failed', failure: unknown('blocked', null), isFree: false };
      }
      const following = data.next_page_token ?? data.pagination?.next_page_token ?? null;
      const hasNext = following !== null || data.pagination?.next != null;
      return {
        kind: 'page',
        results: listedResults(results),
        features: pageFeatures(data, FEATURES, results),
        next: hasNext ? { page: page + 1, token: following } : null,
      };
    },
  };
}
