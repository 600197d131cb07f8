import { anErrorPage, aPage, inSitemap } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { internationalDuplicateCode } from './duplicate-code.audit.js';

const alternate = (code: string, href: string) =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;
const bread = 'https://harbour-bakery.example/bread';
const brot = 'https://harbour-bakery.example/de/brot';

describePageAudit(internationalDuplicateCode, {
  fails: [
    {
      when: 'whose head and sitemap contradict each other',
      page: aPage({ head: alternate('en', bread), ...inSitemap(['en', brot]) }),
      values: [`en: ${bread}, ${brot}`],
      failingShare: 1 / 3,
    },
    {
      when: 'with one code for two addresses',
      page: aPage({ head: alternate('en', bread) + alternate('EN', brot) }),
      values: [`en: ${bread}, ${brot}`],
      keys: ['code en'],
      failingShare: 1 / 3,
    },
    {
      when: 'with two languages for one address',
      page: aPage({ head: alternate('en', bread) + alternate('fr', bread) }),
      values: [`${bread}: en, fr`],
      failingShare: 1 / 3,
    },
  ],
  passes: [
    {
      when: 'whose head and sitemap say the same',
      page: aPage({ head: alternate('en', bread), ...inSitemap(['en', bread]) }),
    },
    {
      when: 'with countries and the default at one address',
      page: aPage({
        head: alternate('en-GB', bread) + alternate('en-US', bread) + alternate('x-default', bread),
      }),
    },
    {
      when: 'that repeats an entry',
      page: aPage({ head: alternate('en', bread) + alternate('en', bread) }),
    },
  ],
  notApplicable: [
    { when: 'without language versions', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
