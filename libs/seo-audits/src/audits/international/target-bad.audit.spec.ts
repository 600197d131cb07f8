import { aSite, pageFacts, probeOf, SITE_ORIGIN } from '@app/crawler/testing';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { internationalTargetBad } from './target-bad.audit.js';

const entry = (code: string, address: string) => ({ code, url: SITE_ORIGIN + address });

describeSiteAudit(internationalTargetBad, {
  fails: [
    {
      when: 'whose versions all have something wrong',
      site: aSite({
        pages: [
          pageFacts('/en', {
            hreflang: [
              entry('en', '/en'),
              entry('de', '/de'),
              entry('fr', '/fr'),
              entry('it', '/it'),
              entry('es', '/es'),
              entry('nl', '/nl'),
            ],
          }),
          pageFacts('/de', { status: 404, isHtml200: false }),
          pageFacts('/fr', {
            finalUrl: `${SITE_ORIGIN}/fr/`,
            hops: [{ url: `${SITE_ORIGIN}/fr`, status: 301, location: `${SITE_ORIGIN}/fr/` }],
          }),
          pageFacts('/it', { isNoindex: true, isIndexable: false }),
          pageFacts('/es', { canonicalUrl: `${SITE_ORIGIN}/en`, isIndexable: false }),
          pageFacts('/nl', { isBlockedByRobots: true, status: null, isHtml200: false }),
        ],
      }),
      findings: [
        [`${SITE_ORIGIN}/en`, `${SITE_ORIGIN}/de (de) returns 404`],
        [`${SITE_ORIGIN}/en`, `${SITE_ORIGIN}/fr (fr) redirects to ${SITE_ORIGIN}/fr/`],
        [`${SITE_ORIGIN}/en`, `${SITE_ORIGIN}/it (it) is set to noindex`],
        [`${SITE_ORIGIN}/en`, `${SITE_ORIGIN}/es (es) has the canonical URL ${SITE_ORIGIN}/en`],
        [`${SITE_ORIGIN}/en`, `${SITE_ORIGIN}/nl (nl) is disallowed for Googlebot`],
      ],
      audited: { [`${SITE_ORIGIN}/en`]: 5 / 6 },
    },
  ],
  passes: [
    {
      when: 'whose versions are good, one of them on another host',
      site: aSite({
        pages: [
          pageFacts('/en', {
            hreflang: [entry('en', '/en'), { code: 'de', url: 'https://de.example/' }],
          }),
        ],
        probes: [probeOf('https://de.example/')],
      }),
    },
  ],
  notApplicable: [{ when: 'without language versions', site: aSite({ pages: [pageFacts('/a')] }) }],
  notMeasured: [
    {
      when: 'whose versions were not asked for',
      site: aSite({ pages: [pageFacts('/en', { hreflang: [entry('de', '/de')] })] }),
    },
    {
      when: 'whose versions refuse robots',
      site: aSite({
        pages: [pageFacts('/en', { hreflang: [entry('de', '/de')] })],
        probes: [probeOf('/de', { status: 403, isBlocked: true })],
      }),
    },
  ],
});
