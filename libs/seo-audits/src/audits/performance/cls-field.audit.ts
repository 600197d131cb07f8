import { defineSiteAudit } from '../define-audit.js';
import { CLS_GOOD, CLS_POOR } from '../thresholds.js';
import { auditFieldMetric } from './field-metric.js';
import { asShift } from './metric-text.js';

export const performanceClsField = defineSiteAudit({
  id: 'performance.cls_field',
  category: 'performance',
  severity: 'high',
  scope: 'X',
  title: 'Page content jumps while it loads',
  description:
    'In one visit of four or more, text and buttons move this much while people read or tap. Google uses these numbers of real visits in its ranking.',
  howToFix:
    'Give images, videos, ads and embedded frames a width and height, and insert nothing above what is already shown.',
  authority: 'web.dev: Core Web Vitals (Cumulative Layout Shift); Chrome UX Report',
  threshold: `More than ${asShift(CLS_POOR)} for the slowest quarter of visits; medium from more than ${asShift(CLS_GOOD)}`,
  fix: 'manual',
  run: (site) =>
    auditFieldMetric(site, {
      of: ({ cls }) => cls,
      good: CLS_GOOD,
      poor: CLS_POOR,
      toText: asShift,
    }),
});
