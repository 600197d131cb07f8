import type { PageDocument } from '@app/crawler/pages';
import { EMPTY_BODY_MIN_WORDS } from '@app/crawler/pages';
import type { PageAuditResult } from '../define-audit.js';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { unlessBuiltByScript } from '../needs-rendering.js';

export const contentEmptyBody = definePageAudit({
  id: 'content.empty_body',
  category: 'content',
  severity: 'critical',
  scope: 'P',
  gate: 'indexable',
  title: 'Empty page',
  description: `The page responds with 200 but shows fewer than ${EMPTY_BODY_MIN_WORDS} words. Google treats such pages as soft 404s and does not index them.`,
  howToFix:
    'Find out why nothing is shown: often a template without data, a failed database query or a discontinued product. If the page is not needed, return 404 or 410, or redirect to its replacement.',
  authority: 'Google Search Central: soft 404 errors',
  threshold: `Fewer than ${EMPTY_BODY_MIN_WORDS} words, after scripts where the page is rendered`,
  fix: 'manual',
  run: ({ document }) => unlessBuiltByScript(audit(document), document),
  runRendered: ({ mobile }) => audit(mobile.page.document),
});

function audit(document: PageDocument | null): PageAuditResult {
  if (document === null) return notApplicable();
  const { bodyText, bodyWordCount } = document;
  if (bodyWordCount >= EMPTY_BODY_MIN_WORDS) return passed();
  const evidence = bodyText === '' ? 'No visible text in <body>' : bodyText;
  return failed([{ key: '', currentValue: bodyText, evidence }]);
}
