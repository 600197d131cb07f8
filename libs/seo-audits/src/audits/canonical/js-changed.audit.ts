import { defineRenderedAudit, failed, notApplicable, passed } from '../define-audit.js';
import { htmlCanonicals } from './page-canonicals.js';

export const canonicalJsChanged = defineRenderedAudit({
  id: 'canonical.js_changed',
  category: 'canonical',
  severity: 'high',
  scope: 'R',
  gate: 'html',
  comparesHtml: true,
  title: 'Canonical URL changed by a script',
  description:
    'The HTML declares one canonical URL; after scripts have run, the page declares another one or none. Google considers both and may use either, or neither.',
  howToFix:
    'Put the correct canonical URL in the HTML that the server sends, and do not change it with scripts. If only a script knows it, leave it out of the HTML.',
  authority: 'Google Search Central: JavaScript SEO basics (canonical before and after rendering)',
  fix: 'manual',
  run({ raw, mobile }) {
    const before = htmlCanonicals(raw).map(({ url, href }) => url ?? href);
    const after = htmlCanonicals(mobile.page);
    const [first] = before;
    // A canonical that only a script writes is allowed, because it contradicts nothing.
    if (first === undefined) return after.length === 0 ? notApplicable() : passed();
    const added = after.find(({ url, href }) => !before.includes(url ?? href));
    if (added !== undefined) {
      const currentValue = `${first} in the HTML, ${added.url ?? added.href} after scripts`;
      return failed([{ key: '', currentValue, element: added.element }]);
    }
    if (after.length > 0) return passed();
    const element = htmlCanonicals(raw)[0]?.element;
    const currentValue = `${first} in the HTML, none after scripts`;
    return failed([{ key: '', currentValue, ...(element === undefined ? {} : { element }) }]);
  },
});
