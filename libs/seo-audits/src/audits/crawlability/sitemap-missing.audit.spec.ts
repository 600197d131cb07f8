import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describe, expect, it } from '@jest/globals';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { crawlabilitySitemapMissing } from './sitemap-missing.audit.js';

const pages = (count: number) =>
  Array.from({ length: count }, (_, index) => pageFacts(`/page-${index}`));

describeSiteAudit(crawlabilitySitemapMissing, {
  fails: [
    {
      when: 'without one',
      site: aSite({ pages: pages(60), sitemap: { existence: 'absent' } }),
      findings: [[`${SITE_ORIGIN}/`, null]],
    },
  ],
  passes: [
    { when: 'with one', site: aSite({ sitemap: { existence: 'found' } }) },
    {
      when: 'that names one which cannot be used; another check tells',
      site: aSite({ sitemap: { existence: 'found', named: [`${SITE_ORIGIN}/gone.xml`] } }),
    },
  ],
  notApplicable: [{ when: 'of which one page was scanned', site: aSite({ mode: 'page' }) }],
  notMeasured: [
    { when: 'that turns the crawler away', site: aSite({ sitemap: { existence: 'unknown' } }) },
    {
      when: 'whose robots.txt could not be read',
      site: aSite({ sitemap: { existence: 'absent' }, robots: { status: 503 } }),
    },
  ],
});

describe('the severity of a missing sitemap', () => {
  it.each([
    [49, 'low'],
    [50, 'medium'],
  ] as const)('for %i pages is %s', async (count, severity) => {
    const site = aSite({ pages: pages(count), sitemap: { existence: 'absent' } });
    const result = await crawlabilitySitemapMissing.run(site);
    expect(result).toMatchObject({ findings: [{ severity }] });
  });
});
