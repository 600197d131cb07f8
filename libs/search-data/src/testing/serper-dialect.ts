import type { SerpDialect } from './fake-serp-server.js';

/** serper.dev: POST /search; the only sign of the end is an empty list. */
export const serperDialect: SerpDialect = {
  method: 'POST',
  path: '/search',
  pageSize: 10,
  pageMicros: 1_000,
  keyOf: ({ headers }) => String(headers['x-api-key'] ?? ''),
  textOf: ({ json }) => String(json.q),
  pageOf: ({ json }) => Number(json.page ?? 1),
  page: ({ results, features }, { json }) => ({
    searchParameters: { ...json, type: 'search', engine: 'google' },
    ...features,
    organic: results.map(({ address, title }, n) => ({
      title,
      link: address,
      snippet: 'Words of the page.',
      position: n + 1,
    })),
    credits: 1,
  }),
  empty: ({ json }) => ({
    searchParameters: { ...json, type: 'search', engine: 'google' },
    organic: [],
    credits: 1,
  }),
  aiOverview: (citing) => ({
    aiOverview: { text: 'An overview.', references: citing.map((link) => ({ link })) },
  }),
  badKey: { status: 403, body: { message: 'Unauthorized.', statusCode: 403 } },
  noFunds: { status: 429, body: { message: 'Not enough credits', statusCode: 429 } },
  rateLimit: { status: 429, body: { message: 'Too many requests', statusCode: 429 } },
  failure: { status: 500, body: { message: 'Internal server error', statusCode: 500 } },
};
