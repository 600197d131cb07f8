import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import type { SiteFixtures } from './describe-audit.js';

/** The fixtures of a check for pages with the same value; `currentValue` is how it is shown. */
export function duplicateValues(
  field: 'contentHash' | 'description' | 'title',
  currentValue = 'The same',
): SiteFixtures {
  const same = { [field]: 'The same', lang: 'en' };
  return {
    fails: [
      {
        when: 'with two pages alike',
        site: aSite({ pages: [pageFacts('/a', same), pageFacts('/b', same), pageFacts('/c')] }),
        findings: [
          [`${SITE_ORIGIN}/a`, currentValue],
          [`${SITE_ORIGIN}/b`, currentValue],
        ],
        audited: { [`${SITE_ORIGIN}/a`]: 1, [`${SITE_ORIGIN}/b`]: 1, [`${SITE_ORIGIN}/c`]: 0 },
      },
    ],
    passes: [
      {
        when: 'whose pages all differ',
        site: aSite({ pages: [pageFacts('/a'), pageFacts('/b')] }),
      },
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
      { when: 'without any', site: aSite({ pages: [pageFacts('/a', { [field]: null })] }) },
    ],
    notMeasured: [
      {
        when: 'of which one page was read',
        site: aSite({ mode: 'page', pages: [pageFacts('/a')] }),
      },
    ],
  };
}
