import { aSite, linkTo, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeTargetAudit } from '../../testing/describe-audit.js';
import { linksInternalRedirect } from './internal-redirect.audit.js';

const moved = pageFacts('/old', {
  finalUrl: `${SITE_ORIGIN}/new`,
  hops: [{ url: `${SITE_ORIGIN}/old`, status: 301, location: `${SITE_ORIGIN}/new` }],
});

describeTargetAudit(linksInternalRedirect, {
  fails: [
    {
      when: 'with a link to an old address',
      site: aSite({
        pages: [
          pageFacts('/', { links: [linkTo('/old'), linkTo('/new')] }),
          moved,
          pageFacts('/new'),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/`, `${SITE_ORIGIN}/old redirects to ${SITE_ORIGIN}/new`]],
      audited: { [`${SITE_ORIGIN}/`]: 1 / 2 },
    },
  ],
  passes: [
    {
      when: 'whose links go straight',
      site: aSite({ pages: [pageFacts('/', { links: [linkTo('/new')] }), moved] }),
    },
    {
      when: 'whose redirect ends at an error',
      site: aSite({
        pages: [
          pageFacts('/', { links: [linkTo('/old')] }),
          { ...moved, status: 404, isHtml200: false },
        ],
      }),
    },
  ],
  notApplicable: [{ when: 'without internal links', site: aSite({ pages: [pageFacts('/')] }) }],
  notMeasured: [
    {
      when: 'whose targets nobody asked for',
      site: aSite({ pages: [pageFacts('/', { links: [linkTo('/far')] })] }),
    },
  ],
});
