import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { crawlabilitySitemapCoverage } from './sitemap-coverage.audit.js';

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => pageFacts(`/listed-${index}`));
const missing = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    pageFacts(`/missing-${index}`, { isInSitemap: false }),
  );
const sitemap = { urls: [{ url: `${SITE_ORIGIN}/listed-0`, sitemap: '/sitemap.xml' }] };

describeSiteAudit(crawlabilitySitemapCoverage, {
  fails: [
    {
      when: 'with five of six pages in no sitemap',
      site: aSite({ sitemap, pages: [...listed(1), ...missing(5)] }),
      findings: [
        [`${SITE_ORIGIN}/missing-0`, 'not in any sitemap'],
        [`${SITE_ORIGIN}/missing-1`, 'not in any sitemap'],
        [`${SITE_ORIGIN}/missing-2`, 'not in any sitemap'],
        [`${SITE_ORIGIN}/missing-3`, 'not in any sitemap'],
        [`${SITE_ORIGIN}/missing-4`, 'not in any sitemap'],
      ],
      audited: {
        [`${SITE_ORIGIN}/listed-0`]: 0,
        ...Object.fromEntries(
          [0, 1, 2, 3, 4].map((index) => [`${SITE_ORIGIN}/missing-${index}`, 1]),
        ),
      },
    },
  ],
  passes: [
    {
      when: 'with four pages in no sitemap',
      site: aSite({ sitemap, pages: [...listed(1), ...missing(4)] }),
    },
    {
      when: 'with exactly a tenth of its pages in no sitemap',
      site: aSite({ sitemap, pages: [...listed(45), ...missing(5)] }),
    },
    {
      when: 'whose pages outside of the sitemap are not for search results',
      site: aSite({
        sitemap,
        pages: [...listed(1), ...missing(9).map((page) => ({ ...page, isIndexable: false }))],
      }),
    },
  ],
  notApplicable: [
    { when: 'without a sitemap', site: aSite({ pages: missing(9) }) },
    { when: 'of which one page was scanned', site: aSite({ mode: 'page', sitemap }) },
  ],
  notMeasured: [
    {
      when: 'with more sitemap files than a scan reads',
      site: aSite({
        sitemap: { ...sitemap, isComplete: false, unreadFiles: 13 },
        pages: missing(9),
      }),
    },
    {
      when: 'whose sitemap was not read to its end',
      site: aSite({ sitemap: { ...sitemap, isComplete: false }, pages: missing(9) }),
    },
  ],
});

describe('sitemap files that a scan does not read', () => {
  it('are counted in the reason why coverage is not measured', async () => {
    const reasonFor = async (unreadFiles: number): Promise<unknown> =>
      crawlabilitySitemapCoverage.run(
        aSite({ sitemap: { ...sitemap, isComplete: false, unreadFiles }, pages: missing(9) }),
      );
    expect(await reasonFor(13)).toMatchObject({
      reason: expect.stringContaining('13 more were left out'),
    });
    expect(await reasonFor(1)).toMatchObject({
      reason: expect.stringContaining('1 more was left out'),
    });
  });
});
