import { anErrorPage, aPage, inSitemap } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { internationalRelative } from './relative.audit.js';

const alternate = (code: string, href: string) =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;
const bread = 'https://harbour-bakery.example/bread';
const brot = 'https://harbour-bakery.example/de/brot';

describePageAudit(internationalRelative, {
  fails: [
    {
      when: 'with a relative address in a sitemap',
      page: aPage(inSitemap(['de', '/de/brot'], ['en', bread])),
      values: ['/de/brot'],
      failingShare: 1 / 2,
    },
    {
      when: 'with a relative address',
      page: aPage({ head: alternate('de', '/de/brot') + alternate('en', bread) }),
      values: ['/de/brot'],
      failingShare: 1 / 2,
    },
    {
      when: 'without a scheme',
      page: aPage({ head: alternate('de', '//harbour-bakery.example/de') }),
      values: ['//harbour-bakery.example/de'],
    },
  ],
  passes: [{ when: 'with whole addresses', page: aPage({ head: alternate('de', brot) }) }],
  notApplicable: [
    { when: 'without language versions', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
