import { defineRenderedAudit, failed, notApplicable, passed } from '../define-audit.js';
import { htmlCanonicals } from './page-canonicals.js';

export const canonicalJsChanged = defineRenderedAudit({
  id: 'canonical.js_changed',
  category: 'canonical',
  severity: 'high',
  scope: 'R',
  gate: 'html',
  title: 'A script changes the canonical address',
  description:
    'The HTML names one canonical address, the page after its scripts another one or none. Google looks at both and may take either, or neither.',
  howToFix:
    'Write the right canonical address into the HTML the server sends, and let no script touch it. If only a script knows it, leave it out of the HTML.',
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
