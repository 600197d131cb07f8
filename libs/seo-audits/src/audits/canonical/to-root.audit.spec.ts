import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { canonicalToRoot } from './to-root.audit.js';

const home = `${SITE_ORIGIN}/`;
const toRoot = (address: string) => pageFacts(address, { canonicalUrl: home, isIndexable: false });

describeSiteAudit(canonicalToRoot, {
  fails: [
    {
      when: 'with three pages that name the home page',
      site: aSite({
        pages: [
          pageFacts('/', { canonicalUrl: home }),
          toRoot('/a'),
          toRoot('/b'),
          toRoot('/c'),
          pageFacts('/d', { canonicalUrl: `${SITE_ORIGIN}/d` }),
        ],
      }),
      findings: [
        [`${SITE_ORIGIN}/a`, home],
        [`${SITE_ORIGIN}/b`, home],
        [`${SITE_ORIGIN}/c`, home],
      ],
      audited: {
        [`${SITE_ORIGIN}/a`]: 1,
        [`${SITE_ORIGIN}/b`]: 1,
        [`${SITE_ORIGIN}/c`]: 1,
        [`${SITE_ORIGIN}/d`]: 0,
      },
    },
  ],
  passes: [
    { when: 'with two such pages', site: aSite({ pages: [toRoot('/a'), toRoot('/b')] }) },
    {
      when: 'whose home page has other addresses',
      site: aSite({
        pages: [
          pageFacts('/', { canonicalUrl: home, contentHash: 'home' }),
          toRoot('/?utm_source=a'),
          toRoot('/index.html'),
          pageFacts('/start', { canonicalUrl: home, contentHash: 'home' }),
          toRoot('/a'),
        ],
      }),
    },
  ],
  notApplicable: [
    { when: 'without canonical addresses', site: aSite({ pages: [pageFacts('/a')] }) },
  ],
  notMeasured: [
    { when: 'of which one page was read', site: aSite({ mode: 'page', pages: [toRoot('/a')] }) },
  ],
});
