import { aSite, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { canonicalToError } from './to-error.audit.js';

const pointing = (address: string) =>
  pageFacts('/copy', { canonicalUrl: SITE_ORIGIN + address, isIndexable: false });
const own = pageFacts('/own', { canonicalUrl: `${SITE_ORIGIN}/own` });

describeSiteAudit(canonicalToError, {
  fails: [
    {
      when: 'whose canonical is gone',
      site: aSite({
        pages: [pointing('/gone'), pageFacts('/gone', { status: 404, isHtml200: false }), own],
      }),
      findings: [[`${SITE_ORIGIN}/copy`, `${SITE_ORIGIN}/gone returns 404`]],
      audited: { [`${SITE_ORIGIN}/copy`]: 1, [`${SITE_ORIGIN}/own`]: 0 },
    },
    {
      when: 'whose probed canonical fails',
      site: aSite({ pages: [pointing('/gone')], probes: [probeOf('/gone', { status: 503 })] }),
      findings: [[`${SITE_ORIGIN}/copy`, `${SITE_ORIGIN}/gone returns 503`]],
      audited: { [`${SITE_ORIGIN}/copy`]: 1 },
    },
  ],
  passes: [
    {
      when: 'whose canonical answers',
      site: aSite({ pages: [pointing('/good'), pageFacts('/good')] }),
    },
  ],
  notApplicable: [
    { when: 'without canonical addresses', site: aSite({ pages: [pageFacts('/a')] }) },
  ],
  notMeasured: [
    { when: 'whose canonical nobody has read', site: aSite({ pages: [pointing('/far')] }) },
    {
      when: 'whose canonical refuses robots',
      site: aSite({ pages: [pointing('/shy')], probes: [probeOf('/shy', { status: 403 })] }),
    },
    {
      when: 'whose canonical timed out',
      site: aSite({
        pages: [pointing('/slow')],
        probes: [probeOf('/slow', { status: null, failure: 'timeout' })],
      }),
    },
  ],
});
