import { anErrorPage, aPage, inSitemap } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { internationalCodeInvalid } from './code-invalid.audit.js';

const alternate = (code: string, href: string) =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;
const bread = 'https://harbour-bakery.example/bread';
const brot = 'https://harbour-bakery.example/de/brot';

describePageAudit(internationalCodeInvalid, {
  fails: [
    {
      when: 'with the code en-UK',
      page: aPage({ head: alternate('en-UK', bread) + alternate('de', brot) }),
      values: [`en-UK: "UK" isn't an ISO 3166-1 country code (use "GB").`],
      keys: [`en-UK ${bread}`],
      failingShare: 1 / 2,
    },
    {
      when: 'whose header names an unknown language',
      page: aPage({ headers: { link: `<${bread}>; rel="alternate"; hreflang="xy"` } }),
      values: [`xy: "xy" isn't a registered language code.`],
      evidence: ['Link: <'],
    },
    {
      when: 'for which a sitemap names an unknown language',
      page: aPage(inSitemap(['xy', brot], ['en', bread])),
      values: [`xy: "xy" isn't a registered language code.`],
      evidence: [`https://harbour-bakery.example/sitemap.xml: hreflang="xy" ${brot}`],
      failingShare: 1 / 2,
    },
  ],
  passes: [
    { when: 'with good codes in a sitemap', page: aPage(inSitemap(['de', brot], ['en', bread])) },
    {
      when: 'with good codes',
      page: aPage({ head: alternate('zh-Hant-TW', brot) + alternate('x-default', bread) }),
    },
  ],
  notApplicable: [
    { when: 'without language versions', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
