import { definePageAudit, failed, notApplicable, passed } from '../define-audit.js';
import { htmlCanonicals } from './page-canonicals.js';

export const canonicalMultiple = definePageAudit({
  id: 'canonical.multiple',
  category: 'canonical',
  severity: 'high',
  scope: 'P',
  gate: 'html',
  title: 'Multiple canonical URLs',
  description:
    'When a page has canonical links to different URLs, Google is likely to ignore all of them and choose a canonical URL itself.',
  howToFix:
    'Keep one canonical link, to the URL you want in search results, and remove the others. Often a theme and a plugin each add one.',
  authority: 'Google Search Central: consolidate duplicate URLs; Lighthouse: canonical',
  fix: 'manual',
  run(page) {
    const canonicals = htmlCanonicals(page);
    const [first] = canonicals;
    if (first === undefined) return notApplicable();
    const other = canonicals.find(({ href, url }) => (url ?? href) !== (first.url ?? first.href));
    if (other === undefined) return passed();
    return failed([
      {
        key: '',
        currentValue: [...new Set(canonicals.map(({ href }) => href))].join(', '),
        element: other.element,
      },
    ]);
  },
});
