import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { canonicalMissing } from './missing.audit.js';

describeSiteAudit(canonicalMissing, {
  fails: [
    {
      when: 'with parameters in an address',
      site: aSite({ pages: [pageFacts('/bread?sort=price'), pageFacts('/about')] }),
      findings: [[`${SITE_ORIGIN}/bread?sort=price`, null]],
      audited: { [`${SITE_ORIGIN}/bread?sort=price`]: 1 },
    },
    {
      when: 'that shows a text twice',
      site: aSite({
        pages: [
          pageFacts('/a', { contentHash: 'same' }),
          pageFacts('/b', { contentHash: 'same', canonicalUrl: `${SITE_ORIGIN}/b` }),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/a`, null]],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
    },
  ],
  passes: [
    {
      when: 'whose addresses with parameters have a canonical',
      site: aSite({ pages: [pageFacts('/a?x=1', { canonicalUrl: `${SITE_ORIGIN}/a?x=1` })] }),
    },
  ],
  notApplicable: [
    {
      when: 'without parameters and copies',
      site: aSite({ pages: [pageFacts('/a'), pageFacts('/b')] }),
    },
    {
      when: 'whose page with parameters is kept out of search',
      site: aSite({ pages: [pageFacts('/a?x=1', { isNoindex: true, isIndexable: false })] }),
    },
  ],
});
