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
  title: 'Soft 404',
  description:
    'Visitors see a “not found” message, but the server responds with 200 OK. Search engines keep crawling the page, and Google reports it as a soft 404.',
  howToFix:
    'Return 404 (or 410 if the page is gone for good) for URLs that do not exist. Redirect URLs that have moved.',
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
        evidence: `Same text as for a URL that does not exist: ${page.document.mainText}`,
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
