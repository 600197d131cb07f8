import { defineRenderedAudit, failed, passed } from '../define-audit.js';
import { DOM_HUGE_ELEMENTS, DOM_MAX_ELEMENTS } from '../thresholds.js';

export const performanceDomSize = defineRenderedAudit({
  id: 'performance.dom_size',
  category: 'performance',
  severity: 'low',
  scope: 'R',
  gate: 'html',
  title: 'Large DOM',
  description:
    'The more elements a page has, the longer every style change and every tap takes, especially on phones. Google sets no limit.',
  howToFix:
    'Paginate or virtualize long lists, and remove wrappers and hidden copies that nobody sees.',
  authority: 'SEOnaut (1,500); site-audit-seo (1,500 and 3,000); Lighthouse: DOM size',
  threshold: `More than ${toText(DOM_MAX_ELEMENTS)} elements; medium from more than ${toText(DOM_HUGE_ELEMENTS)}`,
  fix: 'manual',
  run({ mobile: { elementCount } }) {
    if (elementCount <= DOM_MAX_ELEMENTS) return passed();
    return failed([
      {
        key: '',
        currentValue: `${toText(elementCount)} elements`,
        evidence: 'Counted on a phone, after scripts',
        ...(elementCount > DOM_HUGE_ELEMENTS ? { severity: 'medium' } : {}),
      },
    ]);
  },
});

/** "1,500", without the locale data, which every process would load with this module. */
function toText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
