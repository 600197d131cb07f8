import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { canonicalChain } from './chain.audit.js';

const pointing = (address: string) =>
  pageFacts('/copy', { canonicalUrl: SITE_ORIGIN + address, isIndexable: false });
const own = pageFacts('/own', { canonicalUrl: `${SITE_ORIGIN}/own` });

describeSiteAudit(canonicalChain, {
  fails: [
    {
      when: 'whose canonical names a third page',
      site: aSite({
        pages: [
          pointing('/second'),
          pageFacts('/second', { canonicalUrl: `${SITE_ORIGIN}/own`, isIndexable: false }),
          own,
        ],
      }),
      findings: [
        [`${SITE_ORIGIN}/copy`, `${SITE_ORIGIN}/second has the canonical URL ${SITE_ORIGIN}/own`],
      ],
      audited: {
        [`${SITE_ORIGIN}/copy`]: 1,
        [`${SITE_ORIGIN}/second`]: 0,
        [`${SITE_ORIGIN}/own`]: 0,
      },
    },
  ],
  passes: [
    { when: 'whose canonical names itself', site: aSite({ pages: [pointing('/own'), own] }) },
    {
      when: 'whose canonical names none',
      site: aSite({ pages: [pointing('/plain'), pageFacts('/plain')] }),
    },
  ],
  notApplicable: [
    { when: 'without canonical addresses', site: aSite({ pages: [pageFacts('/a')] }) },
  ],
  notMeasured: [
    { when: 'whose canonical was not crawled', site: aSite({ pages: [pointing('/far')] }) },
  ],
});
