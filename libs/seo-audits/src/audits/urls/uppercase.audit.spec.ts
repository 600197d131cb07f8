import { aSite, pageFacts, SITE_ORIGIN, urlVariant } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { urlsUppercase } from './uppercase.audit.js';

const upper = `${SITE_ORIGIN}/Bread`;
const requested = (variant: Parameters<typeof urlVariant>[3]) =>
  aSite({
    pages: [pageFacts('/Bread')],
    siteProbes: { variants: [urlVariant('case', '/Bread', '/bread', variant)] },
  });

describeSiteAudit(urlsUppercase, {
  fails: [
    {
      when: 'that answers in lower case, too',
      site: requested({}),
      findings: [[upper, upper]],
      audited: { [upper]: 1 },
    },
    {
      when: 'both of whose spellings are linked',
      site: aSite({
        pages: [
          pageFacts('/Bread', { contentHash: 'b' }),
          pageFacts('/bread', { contentHash: 'b' }),
        ],
      }),
      findings: [[upper, upper]],
      audited: { [upper]: 1 },
    },
  ],
  passes: [
    { when: 'that returns 404 in lower case', site: requested({ status: 404 }) },
    {
      when: 'that redirects lower case to the page',
      site: requested({ finalUrl: upper, hasRedirected: true }),
    },
    { when: 'that shows something else in lower case', site: requested({ contentHash: 'other' }) },
    {
      when: 'whose lower-case page redirects to the page',
      site: aSite({ pages: [pageFacts('/Bread'), pageFacts('/bread', { finalUrl: upper })] }),
    },
  ],
  notApplicable: [
    {
      when: 'in lower case, with encoded letters',
      site: aSite({ pages: [pageFacts('/br%C3%B6tchen?Size=XL')] }),
    },
  ],
  notMeasured: [
    { when: 'whose lower case nobody asked for', site: aSite({ pages: [pageFacts('/Bread')] }) },
    { when: 'whose lower case refuses robots', site: requested({ isBlocked: true, status: 403 }) },
    {
      when: 'whose lower case gives no answer',
      site: requested({ status: null, failure: 'timeout' }),
    },
  ],
});
