import { anErrorPage, aRenderedPage } from '@app/crawler/testing';
import { describeRenderedAudit } from '../../testing/describe-audit.js';
import { performanceLcpLab } from './lcp-lab.audit.js';

const field = { lcpMs: null, inpMs: null, cls: null };

describeRenderedAudit(performanceLcpLab, {
  fails: [
    {
      when: 'that is slow in the lab',
      page: aRenderedPage({ lab: { lcpMs: 4100 }, field }),
      values: ['4.1 s'],
      evidence: ['in the lab: 4.1 s'],
    },
  ],
  passes: [{ when: 'just fast enough', page: aRenderedPage({ lab: { lcpMs: 4000 } }) }],
  notApplicable: [
    { when: 'that was not chosen for the lab', page: aRenderedPage() },
    {
      when: 'that real visitors have measured',
      page: aRenderedPage({ lab: { lcpMs: 4100 }, field: { ...field, lcpMs: 100 } }),
    },
    {
      when: 'that returns 404',
      page: { ...aRenderedPage({ lab: { lcpMs: 4100 } }), raw: anErrorPage() },
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
