import { defineRenderedAudit } from '../define-audit.js';
import { TBT_LAB_MAX_MS } from '../thresholds.js';
import { auditLabMetric } from './lab-metric.js';
import { inMilliseconds } from './metric-text.js';

export const performanceTbtLab = defineRenderedAudit({
  id: 'performance.tbt_lab',
  category: 'performance',
  severity: 'medium',
  scope: 'R',
  gate: 'html',
  title: 'High total blocking time (lab test)',
  description:
    'In a test that simulates a slow phone, the page did not react to taps for long periods while loading. There is no field data for this page, so this is the best available estimate.',
  howToFix:
    'Load fewer and smaller scripts, load them later, and split long tasks into short ones. The Lighthouse report shows the most expensive scripts.',
  authority: 'Lighthouse: Total Blocking Time; web.dev: Interaction to Next Paint',
  threshold: `More than ${inMilliseconds(TBT_LAB_MAX_MS)} in the lab test, used only without field data`,
  fix: 'manual',
  run: (page) =>
    auditLabMetric(page, {
      name: 'Total Blocking Time',
      field: page.field?.inpMs ?? null,
      of: ({ tbtMs }) => tbtMs,
      max: TBT_LAB_MAX_MS,
      toText: inMilliseconds,
    }),
});
