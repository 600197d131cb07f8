/** Requests per page view to one third-party host. A page with a hundred pictures from a CDN stays far below. */
export const PAGE_VIEW_BUDGET = { burst: 200, perSecond: 20 } as const;
/** Requests to all third parties per session: a visit, or a scan together with its Lighthouse run. */
export const SESSION_BUDGET = 1_000;

/** Sentence for the user: why a page was stopped. */
export const PAGE_FLOODS =
  'The page sends too many requests to other websites: ' +
  `more than ${PAGE_VIEW_BUDGET.burst} at the same time to one host, or more than ${SESSION_BUDGET.toLocaleString('en-US')} in total.`;
