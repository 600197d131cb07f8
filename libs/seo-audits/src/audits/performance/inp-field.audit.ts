import { defineSiteAudit } from '../define-audit.js';
import { INP_GOOD_MS, INP_POOR_MS } from '../thresholds.js';
import { auditFieldMetric } from './field-metric.js';
import { inMilliseconds } from './metric-text.js';

export const performanceInpField = defineSiteAudit({
  id: 'performance.inp_field',
  category: 'performance',
  severity: 'high',
  scope: 'X',
  title: 'Poor INP (real users)',
  description:
    'In at least one visit in four, it takes this long until the page visibly reacts to a tap or key press. Google uses this field data as a ranking signal.',
  howToFix:
    'Split long tasks into short ones, load fewer third-party scripts, and show feedback before the work is done.',
  authority: 'web.dev: Core Web Vitals (Interaction to Next Paint); Chrome UX Report',
  threshold: `More than ${inMilliseconds(INP_POOR_MS)} for the slowest quarter of visits; medium from more than ${inMilliseconds(INP_GOOD_MS)}`,
  fix: 'manual',
  run: (site) =>
    auditFieldMetric(site, {
      of: ({ inpMs }) => inpMs,
      good: INP_GOOD_MS,
      poor: INP_POOR_MS,
      toText: inMilliseconds,
    }),
});
