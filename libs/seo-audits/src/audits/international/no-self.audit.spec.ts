import { anErrorPage, aPage, inSitemap } from '@app/crawler/testing';
import { describePageAudit } from '../../testing/describe-audit.js';
import { internationalNoSelf } from './no-self.audit.js';

const alternate = (code: string, href: string) =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;
const bread = 'https://harbour-bakery.example/bread';
const brot = 'https://harbour-bakery.example/de/brot';

describePageAudit(internationalNoSelf, {
  fails: [
    {
      when: 'that a sitemap leaves out of its versions',
      page: aPage(inSitemap(['de', brot])),
      values: [`de ${brot}`],
      evidence: ['sitemap.xml: hreflang="de"'],
    },
    {
      when: 'that names only the others',
      page: aPage({ head: alternate('de', brot) }),
      values: [`de ${brot}`],
      evidence: ['hreflang="de"'],
    },
  ],
  passes: [
    {
      when: 'that a sitemap lists among its versions',
      page: aPage(inSitemap(['de', brot], ['en', bread])),
    },
    {
      when: 'that names itself',
      page: aPage({ head: alternate('de', brot) + alternate('en', '/bread#top') }),
    },
    {
      when: 'that names itself in the header',
      page: aPage({
        head: alternate('de', brot),
        headers: { link: `<${bread}>; rel=alternate; hreflang=en` },
      }),
    },
  ],
  notApplicable: [
    { when: 'without language versions', page: aPage() },
    { when: 'that returns 404', page: anErrorPage() },
  ],
});
