import { z } from 'zod';
import { googleLanguage } from '../rules/google-market.js';
import { listedResults, organicResults, pageFeatures } from './organic-results.js';
import type { SerpProtocol } from './paged-serp-provider.js';
import { config, failureOf } from './response-failure.js';

const SERPER = 'https://google.serper.dev';
/** serper.dev: 1 USD for 1,000 credits in the smallest purchase; a page of ten results is one credit. */
const CREDIT_MICROS = 1_000;

const FEATURES = {
  aiOverview: 'ai_overview',
  places: 'local_pack',
  answerBox: 'featured_snippet',
  peopleAlsoAsk: 'people_also_ask',
  images: 'images',
  videos: 'videos',
  topStories: 'news',
  shopping: 'shopping',
  knowledgeGraph: 'knowledge_panel',
  ads: 'ads',
} as const;

const response = z.looseObject({ organic: organicResults });
const charged = z.object({ credits: z.number().nonnegative() });

/** Serper (serper.dev). It gives no sign of the last page but an empty one. The cursor is the page's number. */
export function serper(base: string | null): SerpProtocol<number> {
  return {
    name: 'serper',
    adapterVersion: 1,
    requestsPerSecond: 50, // serper.dev, of the smallest purchase
    markets: {
      ...{ label: 'Serper', engines: ['google'], hasPlaces: true, hasMobile: false },
      ...{ countries: null, languages: null },
    },
    needsKey: true,
    pageMicros: CREDIT_MICROS,
    lastPage: null,
    repeatsLastPage: false,
    firstPage: 1,
    request({ text, market }, page, key) {
      const { country, language, location } = market;
      return {
        url: `${base ?? SERPER}/search`,
        headers: { 'x-api-key': key },
        json: {
          q: text,
          gl: country.toLowerCase(),
          hl: googleLanguage(language, country),
          ...(location === null ? {} : { location }),
          page,
        },
      };
    },
    read(json, page) {
      const { data } = response.safeParse(json);
      if (data === undefined) return null;
      if (data.organic.length === 0) return { kind: 'empty' };
      return {
        kind: 'page',
        results: listedResults(data.organic),
        features: pageFeatures(data, FEATURES, data.organic),
        next: page + 1,
      };
    },
    costMicros(json) {
      const { data } = charged.safeParse(json);
      return data === undefined ? null : Math.ceil(data.credits * CREDIT_MICROS);
    },
    failure(refused) {
      const failure = failureOf(refused);
      // 403 is its response to a wrong key.
      const isKey = failure.kind === 'config' && failure.reason === 'no_permission';
      return isKey ? config('bad_key') : failure;
    },
  };
}
