import type { PageSnapshot } from '@app/crawler/pages';
import type { PageAuditResult } from '../define-audit.js';
import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { unlessBuiltByScript } from '../needs-rendering.js';

export const linksDeadEnd = definePageAudit({
  id: 'links.dead_end',
  category: 'links',
  severity: 'low',
  scope: 'P',
  gate: 'indexable',
  title: 'Page without outgoing internal links',
  description:
    'Visitors and crawlers that arrive here cannot continue to your other pages, and the page passes no link equity to them.',
  howToFix:
    'Add your site navigation, at least a link to the home page, and links to related pages.',
  authority: 'SEOnaut: dead ends; OpenSEO: pages without outgoing links',
  fix: 'manual',
  run: (page) => unlessBuiltByScript(audit(page), page.document),
  runRendered: ({ mobile }) => audit(mobile.page),
});

function audit({ document, finalUrl }: PageSnapshot): PageAuditResult {
  if (document === null) return notApplicable();
  const hasOnwardLink = document.anchors.some(({ url }) => url !== null && url !== finalUrl);
  if (hasOnwardLink) return passed();
  return failed([{ key: '', currentValue: null, evidence: 'No <a href="…"> to another page' }]);
}
