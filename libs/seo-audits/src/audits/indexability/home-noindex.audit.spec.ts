import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { indexabilityHomeNoindex } from './home-noindex.audit.js';

describeSiteAudit(indexabilityHomeNoindex, {
  fails: [
    {
      when: 'whose home address redirects to a noindex page',
      site: aSite({
        pages: [
          pageFacts('/', { finalUrl: `${SITE_ORIGIN}/en/`, isHtml200: false }),
          pageFacts('/en/', { isNoindex: true, isIndexable: false }),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/en/`, 'noindex']],
    },
    {
      when: 'whose home page is noindex',
      site: aSite({ pages: [pageFacts('/', { isNoindex: true, isIndexable: false })] }),
      findings: [[`${SITE_ORIGIN}/`, 'noindex']],
    },
  ],
  passes: [
    {
      when: 'with an open home page',
      site: aSite({ pages: [pageFacts('/'), pageFacts('/a', { isNoindex: true })] }),
    },
  ],
  notApplicable: [
    {
      when: 'whose home page fails',
      site: aSite({ pages: [pageFacts('/', { status: 500, isHtml200: false })] }),
    },
  ],
  notMeasured: [
    { when: 'whose home page was not read', site: aSite({ pages: [pageFacts('/a')] }) },
    {
      when: 'that turns robots away',
      site: aSite({ pages: [pageFacts('/', { isBlocked: true })] }),
    },
  ],
});
