import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { headerCanonicals, htmlCanonicals } from './page-canonicals.js';

export const canonicalHeaderConflict = definePageAudit({
  id: 'canonical.header_conflict',
  category: 'canonical',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Canonical in HTML and Link header differ',
  description:
    'The canonical link in the HTML and the one in the HTTP header contradict each other. Google may ignore both and choose a canonical URL itself.',
  howToFix:
    'Choose one URL and declare it in one place only: remove the canonical from the Link header (server or CDN configuration) or from the HTML.',
  authority: 'Google Search Central: consolidate duplicate URLs; OpenSEO; SEOnaut',
  fix: 'manual',
  run(page) {
    const html = htmlCanonicals(page);
    const header = headerCanonicals(page);
    const [inHtml] = html;
    if (inHtml === undefined || header.length === 0) return notApplicable();
    const targets = new Set(html.map(({ url }) => url));
    const conflict = header.find(({ url }) => !targets.has(url));
    if (conflict === undefined) return passed();
    return failed([
      {
        key: '',
        currentValue: `HTML: ${inHtml.url ?? inHtml.href}; Link header: ${conflict.url ?? conflict.source}`,
        element: inHtml.element,
        evidence: `Link: ${conflict.source}`,
      },
    ]);
  },
});
