import { defineSiteAudit } from '../define-audit.js';
import { CLS_GOOD, CLS_POOR } from '../thresholds.js';
import { auditFieldMetric } from './field-metric.js';
import { asShift } from './metric-text.js';

export const performanceClsField = defineSiteAudit({
  id: 'performance.cls_field',
  category: 'performance',
  severity: 'high',
  scope: 'X',
  title: 'Poor CLS (real users)',
  description:
    'In at least one visit in four, content shifts this much while people read or tap. Google uses this field data as a ranking signal.',
  howToFix:
    'Give images, videos, ads and embedded frames a width and height, and do not insert anything above content that is already shown.',
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
