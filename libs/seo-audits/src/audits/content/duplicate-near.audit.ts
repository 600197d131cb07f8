import {
  readablePages,
  NEAR_DUPLICATE_MAX_DISTANCE,
  NEAR_DUPLICATE_MIN_WORDS,
} from '@app/crawler/pages';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { auditGroups, ONE_PAGE_ONLY } from '../duplicate-pages.js';

export const contentDuplicateNear = defineSiteAudit({
  id: 'content.duplicate_near',
  category: 'content',
  severity: 'medium',
  scope: 'S',
  title: 'Near-duplicate content',
  description:
    'The main text of these pages differs in only a few words, as when one page was copied for every town. Search engines tend to keep one of them and drop the others.',
  howToFix:
    'Give each page something the others do not have, or merge them into one and redirect the others to it.',
  authority: 'Screaming Frog: near duplicates; SimHash as in Manku, Jain and Das Sarma (2007)',
  threshold: `At most ${NEAR_DUPLICATE_MAX_DISTANCE} of 64 bits of the SimHash differ, from ${NEAR_DUPLICATE_MIN_WORDS} words`,
  fix: 'manual',
  async run(site) {
    if (site.mode === 'page') return notMeasured(ONE_PAGE_ONLY);
    const pages = readablePages(site).filter(
      ({ isIndexable, wordCount }) => isIndexable && wordCount >= NEAR_DUPLICATE_MIN_WORDS,
    );
    if (pages.length === 0) return notApplicable();
    const long = new Map(pages.map((page) => [page.url, page]));
    const groups = (await site.relations.nearDuplicates())
      .map((group) => group.filter((url) => long.has(url)))
      // Texts that are identical word for word belong to content.duplicate_exact.
      .filter((group) => new Set(group.map((url) => long.get(url)?.contentHash)).size > 1);
    return auditGroups(site, pages, {
      groups,
      toText: ({ wordCount }) => `${wordCount} words, nearly identical`,
      likeness: 'Almost the same on',
    });
  },
});
