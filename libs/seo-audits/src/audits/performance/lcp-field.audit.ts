import { defineSiteAudit } from '../define-audit.js';
import { LCP_GOOD_MS, LCP_POOR_MS } from '../thresholds.js';
import { auditFieldMetric } from './field-metric.js';
import { inSeconds } from './metric-text.js';

export const performanceLcpField = defineSiteAudit({
  id: 'performance.lcp_field',
  category: 'performance',
  severity: 'high',
  scope: 'X',
  title: 'Visitors wait long for the main content',
  description:
    'One visit in four or more waits this long until the largest part of the page can be seen. Google uses these numbers of real visits, not those of a test, in its ranking.',
  howToFix:
    'Make the server answer faster, load the largest image or text first, and move scripts and styles out of its way.',
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
