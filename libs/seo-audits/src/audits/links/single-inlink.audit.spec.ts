import { aSite, linkTo, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { linksSingleInlink } from './single-inlink.audit.js';

describeSiteAudit(linksSingleInlink, {
  fails: [
    {
      when: 'with a page that one other page links to',
      site: aSite({
        pages: [
          pageFacts('/', { links: [linkTo('/a'), linkTo('/b')] }),
          pageFacts('/a', { links: [linkTo('/'), linkTo('/b')] }),
          pageFacts('/b', { links: [linkTo('/'), linkTo('/a', { isNofollow: true })] }),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/a`, '1 internal link']],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 0 },
    },
  ],
  passes: [
    {
      when: 'whose pages link to each other, and one to itself',
      site: aSite({
        pages: [
          pageFacts('/', { links: [linkTo('/a')] }),
          pageFacts('/a', { links: [linkTo('/a')] }),
          pageFacts('/b', { links: [linkTo('/a')] }),
        ],
      }),
    },
  ],
  notApplicable: [{ when: 'of one page', site: aSite({ pages: [pageFacts('/')] }) }],
  notMeasured: [
    { when: 'of which one page was read', site: aSite({ mode: 'page', pages: [pageFacts('/a')] }) },
    {
      when: 'that was not read to its end',
      site: aSite({ isComplete: false, pages: [pageFacts('/'), pageFacts('/a')] }),
    },
  ],
});
