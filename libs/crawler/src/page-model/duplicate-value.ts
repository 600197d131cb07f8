import { EMPTY_BODY_MIN_WORDS } from './page-limits.js';
import type { PageFacts, SiteRelations } from './site-crawl.js';

export type DuplicateValue = Parameters<SiteRelations['duplicates']>[0];

/**
 * The value that must be unique to the page; `null` without a value, which other checks cover. An almost empty page has
 * no text that could be a copy: its text is added by script, or is missing.
 */
export function duplicateValue(page: PageFacts, of: DuplicateValue): string | null {
  if (!page.isIndexable) return null;
  switch (of) {
    case 'title':
      return page.title === '' ? null : page.title;
    case 'description':
      return page.description === '' ? null : page.description;
    case 'content':
      return page.wordCount < EMPTY_BODY_MIN_WORDS ? null : page.contentHash;
  }
}
