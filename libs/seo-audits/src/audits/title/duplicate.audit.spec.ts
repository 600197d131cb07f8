import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { titleDuplicate } from './duplicate.audit.js';

const same = { title: 'The same', lang: 'en' };

describeSiteAudit(titleDuplicate, {
  fails: [
    {
      when: 'with two pages alike',
      site: aSite({ pages: [pageFacts('/a', same), pageFacts('/b', same), pageFacts('/c')] }),
      findings: [
        [`${SITE_ORIGIN}/a`, 'The same'],
        [`${SITE_ORIGIN}/b`, 'The same'],
      ],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 1, [`${SITE_ORIGIN}/c`]: 0 },
    },
  ],
  passes: [
    { when: 'whose pages all differ', site: aSite({ pages: [pageFacts('/a'), pageFacts('/b')] }) },
    {
      when: 'with the same in two languages',
      site: aSite({ pages: [pageFacts('/a', same), pageFacts('/b', { ...same, lang: 'de' })] }),
    },
    {
      when: 'whose copy is kept out of search',
      site: aSite({
        pages: [pageFacts('/a', same), pageFacts('/b', { ...same, isIndexable: false })],
      }),
    },
    {
      when: 'where an old address redirects to the page',
      site: aSite({
        pages: [
          pageFacts('/a', same),
          pageFacts('/old', { ...same, finalUrl: `${SITE_ORIGIN}/a` }),
        ],
      }),
    },
  ],
  notApplicable: [
    { when: 'without titles', site: aSite({ pages: [pageFacts('/a', { title: null })] }) },
  ],
  notMeasured: [
    { when: 'of which one page was read', site: aSite({ mode: 'page', pages: [pageFacts('/a')] }) },
  ],
});
