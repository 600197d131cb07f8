import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { inspected } from '../../testing/an-inspection.js';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { canonicalGoogleDiffers } from './google-differs.audit.js';

const A = `${SITE_ORIGIN}/a`;
const pages = [pageFacts('/a'), pageFacts('/b')];

describeSiteAudit(canonicalGoogleDiffers, {
  fails: [
    {
      when: 'where Google chose another address',
      site: aSite({
        pages,
        external: inspected({
          '/a': { googleCanonical: A, userCanonical: A },
          '/b': { googleCanonical: A, userCanonical: `${SITE_ORIGIN}/b` },
        }),
      }),
      findings: [[`${SITE_ORIGIN}/b`, A]],
      audited: { [A]: 0, [`${SITE_ORIGIN}/b`]: 1 },
    },
  ],
  passes: [
    {
      when: 'where Google only spells it another way',
      site: aSite({
        pages,
        external: inspected({
          '/a': { googleCanonical: 'HTTPS://harbour-bakery.example:443/a', userCanonical: A },
        }),
      }),
    },
  ],
  notApplicable: [{ when: 'without pages', site: aSite({ external: inspected({}) }) }],
  notMeasured: [
    { when: 'without Search Console', site: aSite({ pages }) },
    {
      when: 'whose pages name no canonical address',
      site: aSite({ pages, external: inspected({ '/a': { googleCanonical: A } }) }),
    },
  ],
});
