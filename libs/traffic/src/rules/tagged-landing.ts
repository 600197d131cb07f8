import type { SearchEngine } from '../contract/index.js';

const MEDIUM = 'simulated';

/**
 * The landing address of an SEO visit: analytics of the website can always tell it from a person's, whatever
 * the address was tagged with before. PRODUCT section 6.
 */
export function taggedLanding(url: string, searchEngine: SearchEngine | null): string {
  if (searchEngine === null) return url;
  const tagged = new URL(url);
  tagged.searchParams.set('utm_source', searchEngine);
  tagged.searchParams.set('utm_medium', MEDIUM);
  return tagged.href;
}
