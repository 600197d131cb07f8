import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { crawlabilityDepth } from './depth.audit.js';

describeSiteAudit(crawlabilityDepth, {
  fails: [
    {
      when: 'with a page five clicks away',
      site: aSite({
        pages: [
          pageFacts('/', { depth: 0 }),
          pageFacts('/near', { depth: 4 }),
          pageFacts('/far', { depth: 5 }),
          pageFacts('/far/private', { depth: 6, isIndexable: false }),
          pageFacts('/island', { depth: null }),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/far`, '5 clicks']],
      audited: { [`${SITE_ORIGIN}/`]: 0, [`${SITE_ORIGIN}/near`]: 0, [`${SITE_ORIGIN}/far`]: 1 },
    },
  ],
  passes: [{ when: 'with all pages near', site: aSite({ pages: [pageFacts('/a')] }) }],
  notApplicable: [
    {
      when: 'of which one page was scanned',
      site: aSite({ mode: 'page', pages: [pageFacts('/')] }),
    },
    {
      when: 'whose pages all are known from the sitemap only',
      site: aSite({ pages: [pageFacts('/a', { depth: null })] }),
    },
  ],
});
