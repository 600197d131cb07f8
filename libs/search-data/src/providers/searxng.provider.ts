import { z } from 'zod';
import type { ListedResult } from '../rules/running-position.js';
import type { SerpProtocol } from './paged-serp-provider.js';
import { config, unknown } from './response-failure.js';

const response = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      engines: z.array(z.string()),
      positions: z.array(z.number()).min(1),
    }),
  ),
  /** Pairs of an engine's name and a translated text. */
  unresponsive_engines: z.array(z.array(z.unknown())).default([]),
});

/**
 * A SearXNG of the operator (docs.searxng.org/dev/search_api), indicative only: it knows no country and no device, and
 * its language filters instead of localising. Google is not offered, because its pages cannot be read reliably there.
 * The cursor is the page's number.
 */
export function searxng(address: string): SerpProtocol<number> {
  return {
    name: 'searxng',
    adapterVersion: 1,
    requestsPerSecond: 1, // the engines behind it block faster readers
    markets: {
      ...{ label: 'SearXNG', engines: ['bing', 'duckduckgo', 'mojeek'], hasPlaces: false },
      ...{ hasMobile: false, countries: null, languages: null },
    },
    needsKey: false,
    pageMicros: 0,
    lastPage: null,
    repeatsLastPage: true,
    firstPage: 1,
    request({ text, market }, page) {
      const query = new URLSearchParams({
        q: text,
        format: 'json',
        engines: market.engine,
        language: 'all',
        pageno: String(page),
        safesearch: '0',
      });
      return { url: `${address}/search?${query.toString()}` };
    },
    read(json, page, { engine }) {
      const { data } = response.safeParse(json);
      if (data === undefined) return null;
      if (data.unresponsive_engines.some(([name]) => name === engine)) {
        return { kind: 'failed', failure: unknown('blocked', null), isFree: true };
      }
      const ofEngine = data.results.filter(({ engines }) => engines.includes(engine));
      if (ofEngine.length === 0) {
        // It searches with its other engines where the requested one is not enabled.
        return data.results.length === 0
          ? { kind: 'empty' }
          : { kind: 'failed', failure: config('no_permission'), isFree: true };
      }
      // It orders by a score of its own; the engine's order is in `positions`.
      const inOrder = ofEngine.toSorted((a, b) => (a.positions[0] ?? 0) - (b.positions[0] ?? 0));
      const results = inOrder.map(({ url, title }): ListedResult => ({
        address: url,
        title: title ?? null,
      }));
      return { kind: 'page', results, features: [], next: page + 1 };
    },
  };
}
