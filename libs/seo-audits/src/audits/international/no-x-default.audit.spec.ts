import { anErrorPage, aPage, inSitemap } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { internationalNoXDefault } from './no-x-default.audit.js';

const alternate = (code: string, href: string) =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;
const bread = 'https://harbour-bakery.example/bread';
const brot = 'https://harbour-bakery.example/de/brot';

describePageAudit(internationalNoXDefault, {
  fails: [
    {
      when: 'in two languages of a sitemap without a default',
      page: aPage(inSitemap(['en', bread], ['de', brot])),
      values: ['en, de'],
    },
    {
      when: 'in two languages without a default',
      page: aPage({ head: alternate('en', bread) + alternate('de', brot) }),
      values: ['en, de'],
    },
  ],
  passes: [
    {
      when: 'with a default',
      page: aPage({
        head: alternate('en', bread) + alternate('de', brot) + alternate('x-default', bread),
      }),
    },
  ],
  notApplicable: [
    {
      when: 'in one language for two countries',
      page: aPage({ head: alternate('en-GB', bread) + alternate('en-US', brot) }),
    },
    { when: 'without language versions', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
