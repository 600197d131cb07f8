import { defineRenderedAudit } from '../define-audit.js';
import { LCP_POOR_MS } from '../thresholds.js';
import { auditLabMetric } from './lab-metric.js';
import { inSeconds } from './metric-text.js';

export const performanceLcpLab = defineRenderedAudit({
  id: 'performance.lcp_lab',
  category: 'performance',
  severity: 'medium',
  scope: 'R',
  gate: 'html',
  title: 'Poor LCP (lab test)',
  description:
    'In a test that simulates a slow phone, the largest part of the page took long to become visible. There is no field data for this page, so this is the best available estimate.',
  howToFix:
    'Reduce the server response time, load the largest image or text first, and keep scripts and styles from blocking it. The Lighthouse report shows what costs most.',
  authority: 'Lighthouse: Largest Contentful Paint; web.dev: Core Web Vitals',
  threshold: `More than ${inSeconds(LCP_POOR_MS)} in the lab test, used only without field data`,
  fix: 'manual',
  run: (page) =>
    auditLabMetric(page, {
      name: 'Largest Contentful Paint',
      field: page.field?.lcpMs ?? null,
      of: ({ lcpMs }) => lcpMs,
      max: LCP_POOR_MS,
      toText: inSeconds,
    }),
});
