import { aSite, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { crawlabilitySitemapBadUrls } from './sitemap-bad-urls.audit.js';

const listing = (...addresses: readonly string[]) => ({
  urls: addresses.map((address) => ({ url: SITE_ORIGIN + address, sitemap: '/sitemap.xml' })),
});

describeSiteAudit(crawlabilitySitemapBadUrls, {
  fails: [
    {
      when: 'whose sitemap lists what should not be there',
      site: aSite({
        sitemap: listing('/good', '/old', '/gone', '/hidden', '/copy', '/dropped'),
        pages: [
          pageFacts('/good'),
          pageFacts('/old', {
            finalUrl: `${SITE_ORIGIN}/good`,
            hops: [{ url: `${SITE_ORIGIN}/old`, status: 301, location: `${SITE_ORIGIN}/good` }],
          }),
          pageFacts('/hidden', { isNoindex: true, isBlockedByRobots: true, isIndexable: false }),
          pageFacts('/copy', { canonicalUrl: `${SITE_ORIGIN}/good`, isIndexable: false }),
        ],
        probes: [probeOf('/gone', { status: 404 })],
      }),
      findings: [
        [`${SITE_ORIGIN}/old`, `redirects to ${SITE_ORIGIN}/good`],
        [`${SITE_ORIGIN}/gone`, 'returns 404'],
        [`${SITE_ORIGIN}/hidden`, 'blocked for Googlebot by robots.txt'],
        [`${SITE_ORIGIN}/hidden`, 'noindex'],
        [`${SITE_ORIGIN}/copy`, `has the canonical URL ${SITE_ORIGIN}/good`],
      ],
      audited: {
        [`${SITE_ORIGIN}/good`]: 0,
        [`${SITE_ORIGIN}/old`]: 1,
        [`${SITE_ORIGIN}/gone`]: 1,
        [`${SITE_ORIGIN}/hidden`]: 1,
        [`${SITE_ORIGIN}/copy`]: 1,
      },
    },
  ],
  passes: [
    {
      when: 'whose sitemap lists good pages',
      site: aSite({
        sitemap: listing('/a', '/shy'),
        pages: [
          pageFacts('/a'),
          pageFacts('/shy', { status: 403, isBlocked: true, isHtml200: false }),
        ],
      }),
    },
  ],
  notApplicable: [{ when: 'without a sitemap', site: aSite({ pages: [pageFacts('/a')] }) }],
  notMeasured: [
    { when: 'of which no listed page was read', site: aSite({ sitemap: listing('/a') }) },
  ],
});
