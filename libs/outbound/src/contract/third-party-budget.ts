/** Requests of one page view to one third-party host. A page of a hundred pictures from a content network is far below. */
export const PAGE_VIEW_BUDGET = { burst: 200, perSecond: 20 } as const;
/** Of one session to third parties altogether: of a visit, or of a scan together with its Lighthouse run. */
export const SESSION_BUDGET = 1_000;

/** For a person: why a page was stopped. */
export const PAGE_FLOODS =
  'The page floods other websites with requests: ' +
  `more than ${PAGE_VIEW_BUDGET.burst} at once to one host, or more than ${SESSION_BUDGET.toLocaleString('en-US')} altogether.`;
