import { daySchema } from '@app/keywords/contract';
import { matching, oneOf, text } from '../../../lib/search-params.js';

export const VIEWS = ['keywords', 'overview', 'movements', 'pages', 'competitors'] as const;
export type KeywordView = (typeof VIEWS)[number];
export type InsightView = Exclude<KeywordView, 'keywords'>;
export const RANGES = [30, 90, 365] as const;

/** The views of /keyword-tracker besides the list, kept in the URL. */
export const insightParams = {
  view: oneOf(VIEWS, 'keywords'),
  /** Shared with the filter of the list; empty for all. */
  domain: text,
  days: oneOf(RANGES, 90),
  /** The two dates of movements; `null`: the last week. */
  from: matching(daySchema),
  to: matching(daySchema),
};

/** The domain of a request; nothing for all. */
export function domainOf(domain: string): { domain?: string } {
  return domain === '' ? {} : { domain };
}

/** A path of the API with its conditions; those that are empty are left out. */
export function csvPath(path: string, conditions: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(
    Object.entries(conditions).filter(([, value]) => value !== ''),
  );
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
