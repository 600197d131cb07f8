import { defineRenderedAudit, failed, passed } from '../define-audit.js';
import { OVERFLOW_TOLERANCE_PX } from '../thresholds.js';

export const mobileOverflow = defineRenderedAudit({
  id: 'mobile.overflow',
  category: 'mobile',
  severity: 'medium',
  scope: 'R',
  gate: 'html',
  title: 'Content wider than the screen',
  description:
    'On a phone the page has to be scrolled sideways, or is scaled down until it is unreadable.',
  howToFix:
    'Give the element shown a width that fits: max-width: 100% for images and tables, and no fixed pixel widths.',
  authority: 'squirrelscan: horizontal scroll; Google Search Central: mobile-first indexing',
  threshold: `More than ${OVERFLOW_TOLERANCE_PX} px wider than a screen of 412 px`,
  fix: 'manual',
  run({ mobile: { scrollWidth, viewportWidth, overflowing } }) {
    if (scrollWidth <= viewportWidth + OVERFLOW_TOLERANCE_PX) return passed();
    const currentValue = `${scrollWidth} px wide on a screen of ${viewportWidth} px`;
    const evidence = overflowing === null ? 'No single element overflows' : overflowing.source;
    return failed([{ key: '', currentValue, evidence }]);
  },
});
