import type { PageDocument } from '@app/crawler/pages';
import type { PageAuditResult } from '../define-audit.js';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { unlessBuiltByScript } from '../needs-rendering.js';

export const headingsH1Missing = definePageAudit({
  id: 'headings.h1_missing',
  category: 'headings',
  severity: 'medium',
  scope: 'P',
  gate: 'html',
  title: 'H1 missing',
  description:
    'The H1 tells readers, screen readers and search engines what the page is about. Search engines also use it as the headline when the title does not suit them.',
  howToFix:
    'Mark up the headline of the page as <h1>. If the headline is an image, give it an alt text and put it inside the <h1>.',
  authority: 'SEOnaut: no H1; OpenSEO and LibreCrawl: missing H1',
  fix: 'suggested',
  run: ({ document }) => unlessBuiltByScript(audit(document), document),
  runRendered: ({ mobile }) => audit(mobile.page.document),
});

function audit(document: PageDocument | null): PageAuditResult {
  if (document === null) return notApplicable();
  const mainHeadings = document.headings.filter((heading) => heading.level === 1);
  if (mainHeadings.some((heading) => heading.accessibleName !== '')) return passed();
  const empty = mainHeadings[0];
  if (empty !== undefined) return failed([{ key: '', currentValue: '', element: empty.element }]);
  return failed([{ key: '', currentValue: null, evidence: 'No <h1> in the page' }]);
}
