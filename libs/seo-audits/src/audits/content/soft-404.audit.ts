import type { PageDocument } from '@app/crawler/pages';
import { isBuiltByScript } from '@app/crawler/pages';
import type { Finding } from '../define-audit.js';
import { definePageAudit, failed, notApplicable, notMeasured, passed } from '../define-audit.js';
import { NEEDS_RENDERED_PAGE } from '../needs-rendering.js';
import { isNotFoundText } from './not-found-phrases.js';

export const contentSoft404 = definePageAudit({
  id: 'content.soft_404',
  category: 'content',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Error page answers as if it were a real page',
  description:
    'To people this page says that there is nothing here, but to search engines it answers “200 OK”. They keep fetching it, and Google reports it as a soft 404.',
  howToFix:
    'Let the server answer 404 (or 410 when the page is gone for good) for addresses that do not exist. Redirect an address that has moved to its new place.',
  authority: 'Google Search Central: soft 404 errors; squirrelscan: soft 404',
  fix: 'manual',
  run(page, { notFoundContentHash }) {
    if (page.document === null) return notApplicable();
    const words = findNotFoundWords(page.document);
    if (words !== null) return failed([words]);
    if (notFoundContentHash === null || page.document.contentHash !== notFoundContentHash) {
      return passed();
    }
    // A site that serves its home page for every unknown address does not make the home page an error page.
    if (page.isHome) return passed();
    if (isBuiltByScript(page.document)) return notMeasured(NEEDS_RENDERED_PAGE);
    return failed([
      {
        key: '',
        currentValue: page.document.titles[0]?.text ?? null,
        evidence: `The same text as for an address that does not exist: ${page.document.mainText}`,
      },
    ]);
  },
});

function findNotFoundWords(document: PageDocument): Finding | null {
  const title = document.titles.find((candidate) => candidate.isInHead);
  if (title !== undefined && isNotFoundText(title.text)) {
    return { key: '', currentValue: title.text, element: title.element };
  }
  const heading = document.headings.find(({ level, text }) => level === 1 && isNotFoundText(text));
  if (heading === undefined) return null;
  return { key: '', currentValue: heading.text, element: heading.element };
}
