import { z } from 'zod';
import { braveCountries, braveLanguage, braveLanguages } from '../rules/brave-market.js';
import { featuresOf } from '../rules/serp-features.js';
import type { SerpProtocol } from './paged-serp-provider.js';
import { config, failureOf, messageOf } from './response-failure.js';

const BRAVE = 'https://api.search.brave.com';
/** brave.com/search/api: 5 USD for 1,000 requests; only successful ones are billed. */
const PAGE_MICROS = 5_000;
/** api-dashboard.search.brave.com, web search: `count` at most 20, `offset` in pages of that size, from 0 to 9. */
const PAGE_SIZE = 20;
const LAST_PAGE = 10;

const FEATURES = {
  locations: 'local_pack',
  faq: 'people_also_ask',
  videos: 'videos',
  news: 'news',
  infobox: 'knowledge_panel',
  sitelinks: 'sitelinks',
} as const;

const response = z.looseObject({
  type: z.literal('search'),
  query: z.object({ more_results_available: z.boolean().optional() }),
  web: z
    .object({
      results: z.array(
        z.object({
          url: z.string(),
          title: z.string().nullish(),
          cluster: z.unknown().optional(),
          deep_results: z.unknown().optional(),
        }),
      ),
    })
    .optional(),
});

/** Brave's own index (api.search.brave.com). The cursor is the offset in pages. */
export function brave(base: string | null): SerpProtocol<number> {
  return {
    name: 'brave',
    adapterVersion: 1,
    requestsPerSecond: 20, // below what paid plans permit; X-RateLimit-Policy differs by plan
    markets: {
      ...{ label: 'Brave', engines: ['brave'], hasPlaces: false, hasMobile: false },
      ...{ countries: braveCountries, languages: braveLanguages },
    },
    needsKey: true,
    pageMicros: PAGE_MICROS,
    lastPage: LAST_PAGE,
    repeatsLastPage: false,
    firstPage: 0,
    request({ text, market }, offset, key) {
      const query = new URLSearchParams({
        q: text,
        country: market.country,
        search_lang: braveLanguage(market.language, market.country),
        count: String(PAGE_SIZE),
        offset: String(offset),
        spellcheck: 'false', // results of the keyword as it is
        text_decorations: 'false',
      });
      return {
        url: `${base ?? BRAVE}/res/v1/web/search?${query.toString()}`,
        headers: { 'x-subscription-token': key },
      };
    },
    read(json, offset) {
      const { data } = response.safeParse(json);
      if (data === undefined) return null;
      const results = data.web?.results ?? [];
      const hasMore = data.query.more_results_available;
      if (results.length === 0) return hasMore === true ? null : { kind: 'empty' };
      const sitelinks = results.flatMap(({ cluster, deep_results }) => [cluster, deep_results]);
      return {
        kind: 'page',
        results: results.map(({ url, title }) => ({ address: url, title: title ?? null })),
        features: featuresOf({ ...data, sitelinks: sitelinks.filter(Boolean) }, FEATURES),
        next: hasMore === false ? null : offset + 1,
      };
    },
    failure(refused) {
      if (refused.status !== 429) return null;
      const monthLimit = ofMonth(refused.headers['x-ratelimit-limit']);
      const monthLeft = ofMonth(refused.headers['x-ratelimit-remaining']);
      const isMonthUsedUp = monthLimit !== 0 && monthLeft === 0; // a limit of 0 is none
      if (isMonthUsedUp || messageOf(refused.json).includes('QUOTA')) return config('no_funds');
      return failureOf(refused);
    },
  };
}

/** The second number of a header such as `1, 15000`: of the second, of the month. */
function ofMonth(header: string | undefined): number | null {
  const month = /^\s*\d+\s*,\s*(\d+)\s*$/.exec(header ?? '')?.[1];
  return month === undefined ? null : Number(month);
}
