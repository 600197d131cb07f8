import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { performanceTbtLab } from './tbt-lab.audit.js';

const field = { lcpMs: null, inpMs: null, cls: null };

describeRenderedAudit(performanceTbtLab, {
  fails: [
    {
      when: 'that is slow in the lab',
      page: aRenderedPage({ lab: { tbtMs: 650 }, field }),
      values: ['650 ms'],
      evidence: ['in the lab: 650 ms'],
    },
  ],
  passes: [{ when: 'just fast enough', page: aRenderedPage({ lab: { tbtMs: 600 } }) }],
  notApplicable: [
    { when: 'that was not chosen for the lab', page: aRenderedPage() },
    {
      when: 'that real visitors have measured',
      page: aRenderedPage({ lab: { tbtMs: 650 }, field: { ...field, inpMs: 100 } }),
    },
    {
      when: 'that returns 404',
      page: { ...aRenderedPage({ lab: { tbtMs: 650 } }), raw: anErrorPage() },
    },
  ],
  notMeasured: [
    { when: 'without this number', page: aRenderedPage({ lab: {} }) },
    {
      when: 'that the lab could not load',
      page: aRenderedPage({ lab: { kind: 'not_measured', reason: 'The page did not load.' } }),
    },
  ],
});
