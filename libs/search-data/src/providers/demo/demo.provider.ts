import { z } from 'zod';
import type { SerpProtocol } from '../paged-serp-provider.js';

/** Name of the engine in its own responses; anything else at that address is not it. */
const ENGINE = 'Demo search engine';

const response = z.object({
  engine: z.literal(ENGINE),
  results: z.array(z.object({ url: z.string(), title: z.string() })),
  /** Number of the next page; `null` after the last one. */
  next: z.int().positive().nullable(),
});

/**
 * The search engine of the demo website (apps/demo-site/search): free, without a key, and only over the pages of that
 * website and of its invented neighbours. The cursor is the page's number.
 */
export function demoSearch(address: string): SerpProtocol<number> {
  return {
    name: 'demo',
    adapterVersion: 1,
    requestsPerSecond: 50,
    markets: {
      ...{ label: 'The demo search engine', engines: ['demo'], hasPlaces: false },
      ...{ hasMobile: false, countries: null, languages: null },
    },
    needsKey: false,
    pageMicros: 0,
    lastPage: null,
    repeatsLastPage: false,
    firstPage: 1,
    request({ text }, page) {
      const query = new URLSearchParams({ q: text, page: String(page) });
      return { url: `${address}/demo-search?${query.toString()}` };
    },
    read(json) {
      const { data } = response.safeParse(json);
      if (data === undefined) return null;
      const { results, next } = data;
      if (results.length === 0) return { kind: 'empty' };
      const listed = results.map(({ url, title }) => ({ address: url, title }));
      return { kind: 'page', results: listed, features: [], next };
    },
  };
}
