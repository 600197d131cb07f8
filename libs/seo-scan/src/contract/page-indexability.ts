/** Whether Google may index a page, or the first reason why not. */
export const pageIndexabilities = [
  'indexable',
  'noindex',
  'canonicalised',
  'blocked_by_robots',
  'redirect',
  'error',
  'not_html',
  'not_reached',
] as const;
export type PageIndexability = (typeof pageIndexabilities)[number];
