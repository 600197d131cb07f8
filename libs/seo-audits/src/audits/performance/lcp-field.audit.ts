import { defineSiteAudit } from '../define-audit.js';
import { LCP_GOOD_MS, LCP_POOR_MS } from '../thresholds.js';
import { auditFieldMetric } from './field-metric.js';
import { inSeconds } from './metric-text.js';

export const performanceLcpField = defineSiteAudit({
  id: 'performance.lcp_field',
  category: 'performance',
  severity: 'high',
  scope: 'X',
  title: 'Poor LCP (real users)',
  description:
    'In at least one visit in four, it takes this long until the largest part of the page is visible. Google uses this field data, not lab tests, as a ranking signal.',
  howToFix:
    'Reduce the server response time, load the largest image or text first, and keep scripts and styles from blocking it.',
  authority: 'web.dev: Core Web Vitals (Largest Contentful Paint); Chrome UX Report',
  threshold: `More than ${inSeconds(LCP_POOR_MS)} for the slowest quarter of visits; medium from more than ${inSeconds(LCP_GOOD_MS)}`,
  fix: 'manual',
  run: (site) =>
    auditFieldMetric(site, {
      of: ({ lcpMs }) => lcpMs,
      good: LCP_GOOD_MS,
      poor: LCP_POOR_MS,
      toText: inSeconds,
    }),
});
