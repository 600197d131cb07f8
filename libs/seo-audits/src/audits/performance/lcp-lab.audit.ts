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
  title: 'Main content appears late on a phone',
  description:
    'In a test with a slow phone it took long until the largest part of the page could be seen. Nobody has measured real visits to this page, so this is the best there is to go by.',
  howToFix:
    'Make the server answer faster, load the largest image or text first, and move scripts and styles out of its way. The Lighthouse report names what costs most.',
  authority: 'Lighthouse: Largest Contentful Paint; web.dev: Core Web Vitals',
  threshold: `More than ${inSeconds(LCP_POOR_MS)} in the lab, only without data of real visits`,
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
