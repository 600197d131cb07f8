import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { contentDuplicateExact } from './duplicate-exact.audit.js';

const same = { contentHash: 'The same', lang: 'en' };

describeSiteAudit(contentDuplicateExact, {
  fails: [
    {
      when: 'with two pages alike',
      site: aSite({ pages: [pageFacts('/a', same), pageFacts('/b', same), pageFacts('/c')] }),
      findings: [
        [`${SITE_ORIGIN}/a`, '300 words, identical'],
        [`${SITE_ORIGIN}/b`, '300 words, identical'],
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
    {
      when: 'whose pages are alike in having no text yet',
      site: aSite({
        pages: [
          pageFacts('/a', { ...same, wordCount: 2 }),
          pageFacts('/b', { ...same, wordCount: 2 }),
          pageFacts('/c'),
        ],
      }),
    },
  ],
  notApplicable: [
    { when: 'without text', site: aSite({ pages: [pageFacts('/a', { contentHash: null })] }) },
  ],
  notMeasured: [
    { when: 'of which one page was read', site: aSite({ mode: 'page', pages: [pageFacts('/a')] }) },
  ],
});
