import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { indexabilityNoindexInfo } from './noindex-info.audit.js';

const noindex = { isNoindex: true, isIndexable: false };

describeSiteAudit(indexabilityNoindexInfo, {
  fails: [
    {
      when: 'with a page kept out of search',
      site: aSite({
        pages: [pageFacts('/cart', { ...noindex, isInSitemap: false }), pageFacts('/b')],
      }),
      findings: [[`${SITE_ORIGIN}/cart`, 'noindex']],
      audited: { [`${SITE_ORIGIN}/cart`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
    },
  ],
  passes: [
    { when: 'without noindex pages', site: aSite({ pages: [pageFacts('/a')] }) },
    {
      when: 'whose noindex page is a graver matter',
      site: aSite({ pages: [pageFacts('/a', noindex)] }),
    },
  ],
  notApplicable: [
    { when: 'with nothing but a home page', site: aSite({ pages: [pageFacts('/', noindex)] }) },
  ],
});
