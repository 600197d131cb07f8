import { aSite, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { crawlabilitySitemapLastmodFake } from './sitemap-lastmod-fake.audit.js';

const sitemap = { lastmod: { datedUrls: 40, distinctDays: 1, newestDay: '2026-03-10' } };
const unchanged = {
  readAt: '2026-03-01T08:00:00.000Z',
  comparedPages: 40,
  changedPages: 4,
};

describeSiteAudit(crawlabilitySitemapLastmodFake, {
  fails: [
    {
      when: 'that dates everything anew while next to nothing changes',
      site: aSite({ sitemap, siteProbes: { sinceLastScan: unchanged } }),
      findings: [[`${SITE_ORIGIN}/`, '40 URLs dated 2026-03-10']],
    },
  ],
  passes: [
    {
      when: 'with dates of many days',
      site: aSite({ sitemap: { lastmod: { ...sitemap.lastmod, distinctDays: 3 } } }),
    },
    {
      when: 'whose pages have changed',
      site: aSite({ sitemap, siteProbes: { sinceLastScan: { ...unchanged, changedPages: 5 } } }),
    },
    {
      when: 'that opened on one day and has not claimed a change since',
      site: aSite({
        sitemap,
        siteProbes: { sinceLastScan: { ...unchanged, readAt: '2026-03-10T23:00:00.000Z' } },
      }),
    },
  ],
  notApplicable: [
    { when: 'without dates', site: aSite() },
    {
      when: 'with few addresses',
      site: aSite({ sitemap: { lastmod: { ...sitemap.lastmod, datedUrls: 19 } } }),
    },
  ],
  notMeasured: [{ when: 'that is scanned for the first time', site: aSite({ sitemap }) }],
});
