import { aSite, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { canonicalToNoindex } from './to-noindex.audit.js';

const pointing = (address: string) =>
  pageFacts('/copy', { canonicalUrl: SITE_ORIGIN + address, isIndexable: false });
const audited = { [`${SITE_ORIGIN}/copy`]: 1 };

describeSiteAudit(canonicalToNoindex, {
  fails: [
    {
      when: 'whose canonical says noindex',
      site: aSite({ pages: [pointing('/a'), pageFacts('/a', { isNoindex: true })] }),
      findings: [[`${SITE_ORIGIN}/copy`, `${SITE_ORIGIN}/a is set to noindex`]],
      audited,
    },
    {
      when: 'whose canonical is forbidden, and so was not read',
      site: aSite({
        pages: [
          pointing('/a'),
          pageFacts('/a', { isBlockedByRobots: true, status: null, isHtml200: false }),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/copy`, `${SITE_ORIGIN}/a is disallowed for Googlebot`]],
      audited,
    },
  ],
  passes: [
    {
      when: 'whose canonical is open to search engines',
      site: aSite({ pages: [pointing('/a'), pageFacts('/a')] }),
    },
  ],
  notApplicable: [
    { when: 'without canonical addresses', site: aSite({ pages: [pageFacts('/a')] }) },
  ],
  notMeasured: [
    {
      when: 'of whose canonical only the status is known',
      site: aSite({ pages: [pointing('/far')], probes: [probeOf('/far')] }),
    },
    {
      when: 'whose canonical fails, which is another check’s matter',
      site: aSite({
        pages: [pointing('/a'), pageFacts('/a', { status: 404, isHtml200: false })],
      }),
    },
  ],
});
