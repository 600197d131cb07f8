import type { SerpDialect } from './fake-serp-server.js';

/** docs.trajectdata.com/valueserp: search, response-codes. */
export const valueSerpDialect: SerpDialect = {
  method: 'GET',
  path: '/search',
  pageSize: 10,
  pageMicros: 2_500,
  keyOf: ({ query }) => query.api_key ?? '',
  textOf: ({ query }) => query.q ?? '',
  pageOf: ({ query }) => Number(query.page ?? 1),
  page: ({ results, number, next, features }) => ({
    request_info: { success: true, credits_used_this_request: 1, credits_remaining: 99 },
    search_parameters: { engine: 'google' },
    search_information: { original_query_yields_zero_results: false, total_results: 1_000 },
    ...features,
    organic_results: results.map(({ address, title }, n) => ({
      position: n + 1,
      title,
      link: address,
      domain: new URL(address).hostname,
      block_position: n + 1,
    })),
    pagination: {
      current: number,
      ...(next === null ? {} : { next: `https://www.google.com/search?start=${(next - 1) * 10}` }),
    },
  }),
  empty: () => ({
    request_info: { success: true, credits_used_this_request: 1 },
    search_information: { original_query_yields_zero_results: true, total_results: 0 },
  }),
  aiOverview: (citing) => ({
    ai_overview: {
      ai_overview_contents: [{ type: 'paragraph', text: 'An overview.' }],
      ai_overview_sources: citing.map((link) => ({ link })),
    },
  }),
  badKey: {
    status: 401,
    body: { request_info: { success: false, message: 'The API key is not valid.' } },
  },
  noFunds: {
    status: 402,
    body: { request_info: { success: false, message: 'You have run out of credits.' } },
  },
  rateLimit: {
    status: 429,
    body: { request_info: { success: false, message: 'Too many requests.' } },
  },
  failure: {
    status: 503,
    body: { request_info: { success: false }, message: 'A parsing incident is under way.' },
  },
};
