import type { PageFacts } from '@app/crawler/pages';

/**
 * The pages as audited and passed; a check then marks those that fail. A loop, because `new Map` of pairs would make
 * an array for each of a hundred thousand pages, in each check.
 */
export function passedPages(pages: readonly Pick<PageFacts, 'url'>[]): Map<string, number> {
  const audited = new Map<string, number>();
  for (const { url } of pages) audited.set(url, 0);
  return audited;
}
