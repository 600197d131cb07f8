import type { SerpDialect } from './fake-serp-server.js';

const TOKEN = 'page-token-';

/** searchapi.io/docs/google: each page has the token of the next one. */
export const searchApiDialect: SerpDialect = {
  method: 'POST',
  path: '/api/v1/search',
  pageSize: 10,
  pageMicros: 4_000,
  keyOf: ({ headers }) => (headers.authorization ?? '').replace('Bearer ', ''),
  textOf: ({ json }) => String(json.q),
  pageOf({ json }) {
    const token = json.next_page_token;
    return typeof token === 'string' ? Number(token.slice(TOKEN.length)) : Number(json.page ?? 1);
  },
  page: ({ results, number, next, features }) => ({
    search_metadata: { id: 'search_1', status: 'Success' },
    search_parameters: { engine: 'google' },
    search_information: { query_displayed: 'query', total_results: 1_000 },
    ...features,
    organic_results: results.map(({ address, title }, n) => ({
      position: n + 1,
      title,
      link: address,
      source: 'A website',
      domain: new URL(address).hostname,
    })),
    pagination: {
      current: number,
      ...(next === null
        ? {}
        : { next: 'https://www.google.com/search?q=a', next_page_token: `${TOKEN}${next}` }),
    },
  }),
  empty: () => ({
    search_metadata: { id: 'search_1', status: 'Success' },
    error: "Google didn't return any results.",
  }),
  aiOverview: (citing) => ({
    ai_overview: {
      text_blocks: [{ type: 'paragraph', answer: 'An overview.' }],
      reference_links: citing.map((link, index) => ({ index, title: 'Cited', link })),
    },
  }),
  badKey: { status: 401, body: { error: 'Invalid API key.' } },
  noFunds: {
    status: 429,
    body: { error: 'You have used all of the searches for the month. Please upgrade your plan.' },
  },
  rateLimit: {
    status: 429,
    body: { error: 'You have used all of the searches allowed per hour.' },
  },
  failure: { status: 500, body: { error: 'Internal server error' } },
};
