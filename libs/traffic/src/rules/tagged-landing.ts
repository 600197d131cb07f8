import type { SearchEngine } from '../contract/index.js';

const MEDIUM = 'simulated';

/**
 * The landing address of an SEO visit: the website's analytics can always distinguish it from a person's visit,
 * whatever tags the address had before. PRODUCT section 6.
 */
export function taggedLanding(url: string, searchEngine: SearchEngine | null): string {
  if (searchEngine === null) return url;
  const tagged = new URL(url);
  tagged.searchParams.set('utm_source', searchEngine);
  tagged.searchParams.set('utm_medium', MEDIUM);
  return tagged.href;
}
