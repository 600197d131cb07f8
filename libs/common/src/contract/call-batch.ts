/** tRPC calls in one HTTP request: the server refuses more, the dashboard's client sends no more. */
export const MAX_CALLS_PER_REQUEST = 20;
