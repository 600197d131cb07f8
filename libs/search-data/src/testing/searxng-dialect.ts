import type { SerpDialect } from './fake-serp-server.js';

/** docs.searxng.org/dev/search_api: results in the order of a score, the engine's own order in `positions`. */
export const searxngDialect: SerpDialect = {
  method: 'GET',
  path: '/search',
  pageSize: 10,
  pageMicros: 0,
  keyOf: () => null,
  textOf: ({ query }) => query.q ?? '',
  pageOf: ({ query }) => Number(query.pageno ?? 1),
  page: ({ results }, { query }) => ({
    query: query.q,
    results: results
      .map(({ address, title }, n) => ({
        url: address,
        title,
        content: 'Words of the page.',
        engine: query.engines,
        engines: [query.engines],
        positions: [n + 1],
        score: 1 / (n + 1),
        category: 'general',
      }))
      .reverse(),
    answers: [],
    corrections: [],
    infoboxes: [],
    suggestions: [],
    unresponsive_engines: [],
  }),
  empty: ({ query }) => ({ query: query.q, results: [], unresponsive_engines: [] }),
  aiOverview: () => ({}),
  badKey: { status: 401, body: {} },
  noFunds: { status: 402, body: {} },
  rateLimit: { status: 429, body: { error: 'Too Many Requests' } },
  failure: { status: 500, body: { error: 'Internal Server Error' } },
};
