import type { SerpDialect } from './fake-serp-server.js';

const refusal = (status: number, code: string, detail: string) => ({
  status,
  body: { type: 'ErrorResponse', error: { id: '1', status, code, detail, meta: {} }, time: 1 },
});

/** api-dashboard.search.brave.com: web search, response headers. `offset` counts pages. */
export const braveDialect: SerpDialect = {
  method: 'GET',
  path: '/res/v1/web/search',
  pageSize: 20,
  pageMicros: 5_000,
  keyOf: ({ headers }) => String(headers['x-subscription-token'] ?? ''),
  textOf: ({ query }) => query.q ?? '',
  pageOf: ({ query }) => Number(query.offset ?? 0) + 1,
  page: ({ results, next, features }, { query }) => ({
    type: 'search',
    query: { original: query.q, more_results_available: next !== null },
    ...features,
    web: {
      type: 'search',
      results: results.map(({ address, title }) => ({
        type: 'search_result',
        title,
        url: address,
        profile: { name: 'A website', url: address },
      })),
    },
  }),
  empty: ({ query }) => ({
    type: 'search',
    query: { original: query.q, more_results_available: false },
    mixed: { type: 'mixed', main: [], top: [], side: [] },
  }),
  aiOverview: () => ({}),
  badKey: refusal(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.'),
  noFunds: {
    ...refusal(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan.'),
    headers: { 'x-ratelimit-limit': '1, 2000', 'x-ratelimit-remaining': '1, 0' },
  },
  rateLimit: {
    ...refusal(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan.'),
    headers: { 'x-ratelimit-limit': '1, 0', 'x-ratelimit-remaining': '0, 0' },
  },
  failure: refusal(500, 'INTERNAL', 'Internal server error'),
};
