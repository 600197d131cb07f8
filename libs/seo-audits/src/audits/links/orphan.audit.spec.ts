import { aSite, linkTo, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { linksOrphan } from './orphan.audit.js';

describeSiteAudit(linksOrphan, {
  fails: [
    {
      when: 'whose sitemap knows a page that nothing links to',
      site: aSite({
        pages: [
          pageFacts('/', { links: [linkTo('/a'), linkTo('/unfollowed', { isNofollow: true })] }),
          pageFacts('/a'),
          pageFacts('/lost', { depth: null, links: [linkTo('/lost')] }),
          pageFacts('/unfollowed', { depth: null }),
        ],
      }),
      findings: [
        [`${SITE_ORIGIN}/lost`, '0 internal links'],
        [`${SITE_ORIGIN}/unfollowed`, '0 internal links'],
      ],
      audited: {
        [`${SITE_ORIGIN}/a`]: 0,
        [`${SITE_ORIGIN}/lost`]: 1,
        [`${SITE_ORIGIN}/unfollowed`]: 1,
      },
    },
  ],
  passes: [
    {
      when: 'that links to a page by its old address',
      site: aSite({
        pages: [
          pageFacts('/', { links: [linkTo('/old')] }),
          pageFacts('/old', {
            finalUrl: `${SITE_ORIGIN}/new`,
            hops: [{ url: `${SITE_ORIGIN}/old`, status: 301, location: `${SITE_ORIGIN}/new` }],
          }),
          pageFacts('/new', { depth: null }),
        ],
      }),
    },
  ],
  notApplicable: [
    { when: 'with nothing but a home page', site: aSite({ pages: [pageFacts('/')] }) },
  ],
  notMeasured: [
    {
      when: 'that was not read to the end',
      site: aSite({ isComplete: false, pages: [pageFacts('/lost', { depth: null })] }),
    },
    {
      when: 'of which one page was read',
      site: aSite({ mode: 'page', pages: [pageFacts('/lost', { depth: null })] }),
    },
  ],
});
