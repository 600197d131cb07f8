import { defineSiteAudit } from '../define-audit.js';
import { INP_GOOD_MS, INP_POOR_MS } from '../thresholds.js';
import { auditFieldMetric } from './field-metric.js';
import { inMilliseconds } from './metric-text.js';

export const performanceInpField = defineSiteAudit({
  id: 'performance.inp_field',
  category: 'performance',
  severity: 'high',
  scope: 'X',
  title: 'Page reacts late to taps and keys',
  description:
    'One visit in four or more waits this long until the page shows that a tap or key was noticed. Google uses these numbers of real visits in its ranking.',
  howToFix:
    'Split long work of scripts into short pieces, load fewer scripts of others, and show a reaction before the work is done.',
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
