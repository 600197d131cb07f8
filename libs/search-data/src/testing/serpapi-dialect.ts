import type { SerpDialect } from './fake-serp-server.js';

/** serpapi.com: search-api, organic-results, pagination, api-status-and-error-codes. */
export const serpApiDialect: SerpDialect = {
  method: 'GET',
  path: '/search.json',
  pageSize: 10,
  pageMicros: 25_000,
  keyOf: ({ query }) => query.api_key ?? '',
  textOf: ({ query }) => query.q ?? '',
  pageOf: ({ query }) => Number(query.start ?? 0) / 10 + 1,
  page: ({ results, number, next, features }) => ({
    search_metadata: { id: '1', status: 'Success', json_endpoint: 'https://serpapi.com/1.json' },
    search_parameters: { engine: 'google' },
    search_information: { organic_results_state: 'Results for exact spelling' },
    ...features,
    organic_results: results.map(({ address, title }, n) => ({
      // Restarts on each page (PROVIDERS.md section 4).
      position: n + 1,
      title,
      link: address,
      redirect_link: `https://www.google.com/url?q=${encodeURIComponent(address)}`,
      displayed_link: address,
      snippet: 'Words of the page.',
    })),
    serpapi_pagination: {
      current: number,
      ...(next === null
        ? {}
        : { next: `https://serpapi.com/search.json?start=${(next - 1) * 10}` }),
    },
  }),
  empty: () => ({
    search_metadata: { id: '1', status: 'Success' },
    search_information: { organic_results_state: 'Fully empty' },
    error: "Google hasn't returned any results for this query.",
  }),
  aiOverview: (citing) => ({
    ai_overview: {
      text_blocks: [{ type: 'paragraph', snippet: 'An overview.', reference_indexes: [0] }],
      references: citing.map((link, index) => ({ title: 'Cited', link, index })),
    },
  }),
  badKey: {
    status: 401,
    body: {
      error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key',
    },
  },
  noFunds: { status: 429, body: { error: 'Your account has run out of searches.' } },
  rateLimit: {
    status: 429,
    body: { error: 'You are exceeding 200 searches per hour. Please spread out your searches.' },
  },
  failure: { status: 500, body: { error: 'Something went wrong on our end.' } },
};
