import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { schemaOrgHomeMissing } from './org-home-missing.audit.js';

const withTypes = (...schemaTypes: string[]) => aSite({ pages: [pageFacts('/', { schemaTypes })] });

describeSiteAudit(schemaOrgHomeMissing, {
  fails: [
    { when: 'without markup', site: withTypes(), findings: [[`${SITE_ORIGIN}/`, null]] },
    {
      when: 'with other markup',
      site: withTypes('BreadcrumbList', 'WebPage'),
      findings: [[`${SITE_ORIGIN}/`, 'BreadcrumbList, WebPage']],
    },
  ],
  passes: [
    { when: 'that is an organization', site: withTypes('Organization') },
    { when: 'that is a kind of local business', site: withTypes('WebPage', 'Bakery') },
    { when: 'with the name of the website', site: withTypes('WebSite') },
    {
      when: 'whose home address leads to a language',
      site: aSite({
        pages: [
          pageFacts('/', { finalUrl: `${SITE_ORIGIN}/en`, isHtml200: false }),
          pageFacts('/en', { schemaTypes: ['Organization'] }),
        ],
      }),
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
      when: 'whose home page refuses robots',
      site: aSite({ pages: [pageFacts('/', { isBlocked: true })] }),
    },
    { when: 'that was read by an older version', site: aSite({ pages: [pageFacts('/')] }) },
  ],
});
