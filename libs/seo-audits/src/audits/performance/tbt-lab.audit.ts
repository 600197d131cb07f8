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
  title: 'Scripts keep a phone busy while the page loads',
  description:
    'In a test with a slow phone the page did not react to taps for long stretches. Nobody has measured real visits to this page, so this is the best there is to go by.',
  howToFix:
    'Load fewer and smaller scripts, load them later, and split long work into short pieces. The Lighthouse report names the scripts that cost most.',
  authority: 'Lighthouse: Total Blocking Time; web.dev: Interaction to Next Paint',
  threshold: `More than ${inMilliseconds(TBT_LAB_MAX_MS)} in the lab, only without data of real visits`,
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
