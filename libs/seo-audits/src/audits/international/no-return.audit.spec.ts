import { aSite, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { internationalNoReturn } from './no-return.audit.js';

const entry = (code: string, address: string) => ({ code, url: SITE_ORIGIN + address });
const listed = (code: string, address: string) => ({
  ...entry(code, address),
  isFromSitemap: true as const,
});

describeSiteAudit(internationalNoReturn, {
  fails: [
    {
      when: 'whose sitemap names the German page for the English one only',
      site: aSite({
        pages: [
          pageFacts('/en', { hreflang: [listed('en', '/en'), listed('de', '/de')] }),
          pageFacts('/de'),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/en`, `${SITE_ORIGIN}/de (de) has no hreflang links`]],
      audited: { [`${SITE_ORIGIN}/en`]: 1 },
    },
    {
      when: 'whose German page does not answer the link',
      site: aSite({
        pages: [
          pageFacts('/en', {
            hreflang: [entry('en', '/en'), entry('de', '/de'), entry('fr', '/fr')],
          }),
          pageFacts('/de'),
          pageFacts('/fr', { hreflang: [entry('fr', '/fr'), entry('en', '/en')] }),
        ],
      }),
      findings: [[`${SITE_ORIGIN}/en`, `${SITE_ORIGIN}/de (de) has no hreflang links`]],
      audited: { [`${SITE_ORIGIN}/en`]: 1 / 2, [`${SITE_ORIGIN}/fr`]: 0 },
    },
  ],
  passes: [
    {
      when: 'whose pages name each other, one in the sitemap and one in its head',
      site: aSite({
        pages: [
          pageFacts('/en', { hreflang: [listed('de', '/de')] }),
          pageFacts('/de', { hreflang: [entry('en', '/en')] }),
        ],
      }),
    },
    {
      when: 'whose pages name each other',
      site: aSite({
        pages: [
          pageFacts('/en', { hreflang: [entry('de', '/de')] }),
          pageFacts('/de', { hreflang: [entry('en', '/en')] }),
        ],
      }),
    },
  ],
  notApplicable: [{ when: 'without language versions', site: aSite({ pages: [pageFacts('/a')] }) }],
  notMeasured: [
    {
      when: 'whose sitemap was not read to its end, where the other page may stand',
      site: aSite({
        pages: [pageFacts('/en', { hreflang: [listed('de', '/de')] }), pageFacts('/de')],
        sitemap: { isComplete: false },
      }),
    },
    {
      when: 'whose other versions were not read',
      site: aSite({ pages: [pageFacts('/en', { hreflang: [entry('de', '/de')] })] }),
    },
    {
      when: 'whose other version fails, which is another matter',
      site: aSite({
        pages: [
          pageFacts('/en', { hreflang: [entry('de', '/de')] }),
          pageFacts('/de', { status: 404, isHtml200: false }),
        ],
      }),
    },
  ],
});
