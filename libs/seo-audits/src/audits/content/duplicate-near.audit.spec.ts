import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { contentDuplicateNear } from './duplicate-near.audit.js';

const near = (simHash: string) => ({ simHash, wordCount: 200 });
const ZERO = '0000000000000000';
const THREE_BITS = '0000000000000007';
const FOUR_BITS = '000000000000000f';

describeSiteAudit(contentDuplicateNear, {
  fails: [
    {
      when: 'with two pages that differ in three bits',
      site: aSite({
        pages: [
          pageFacts('/a', near(ZERO)),
          pageFacts('/b', near(THREE_BITS)),
          pageFacts('/c', near('ffffffffffffffff')),
        ],
      }),
      findings: [
        [`${SITE_ORIGIN}/a`, '200 words, nearly identical'],
        [`${SITE_ORIGIN}/b`, '200 words, nearly identical'],
      ],
      audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 1, [`${SITE_ORIGIN}/c`]: 0 },
    },
  ],
  passes: [
    {
      when: 'whose pages differ in four bits',
      site: aSite({ pages: [pageFacts('/a', near(ZERO)), pageFacts('/b', near(FOUR_BITS))] }),
    },
    {
      when: 'whose pages are the same word for word, which is another check’s matter',
      site: aSite({
        pages: [
          pageFacts('/a', { ...near(ZERO), contentHash: 'same' }),
          pageFacts('/b', { ...near(ZERO), contentHash: 'same' }),
        ],
      }),
    },
    {
      when: 'with almost the same in two languages',
      site: aSite({
        pages: [pageFacts('/a', near(ZERO)), pageFacts('/b', { ...near(THREE_BITS), lang: 'de' })],
      }),
    },
  ],
  notApplicable: [
    {
      when: 'whose pages are short',
      site: aSite({ pages: [pageFacts('/a', { wordCount: 199, simHash: null })] }),
    },
  ],
  notMeasured: [
    { when: 'of which one page was read', site: aSite({ mode: 'page', pages: [pageFacts('/a')] }) },
  ],
});
