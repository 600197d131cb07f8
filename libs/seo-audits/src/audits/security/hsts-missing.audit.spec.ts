import { aSite, homeResponse, SITE_ORIGIN } from '@app/crawler/testing';
import type { SiteCrawl } from '@app/crawler/pages';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { securityHstsMissing } from './hsts-missing.audit.js';

const home = `${SITE_ORIGIN}/`;
const siteWith = (hsts: string | null, finalUrl = home): SiteCrawl =>
  aSite({ siteProbes: { home: homeResponse({ hsts, finalUrl }) } });

describeSiteAudit(securityHstsMissing, {
  fails: [
    { when: 'without the header', site: siteWith(null), findings: [[home, null]] },
    {
      when: 'that takes the promise back',
      site: siteWith('max-age=0; includeSubDomains'),
      findings: [[home, 'max-age=0; includeSubDomains']],
    },
    {
      when: 'whose header says nothing',
      site: siteWith('includeSubDomains'),
      findings: [[home, 'includeSubDomains']],
    },
  ],
  passes: [
    { when: 'with the header', site: siteWith('max-age=31536000') },
    { when: 'with the header in quotes', site: siteWith('includeSubDomains; Max-Age="300"') },
  ],
  notApplicable: [
    { when: 'without https', site: siteWith(null, 'http://harbour-bakery.example/') },
    { when: 'at a loopback address', site: siteWith(null, 'https://localhost:8443/') },
    { when: 'at an IP address', site: siteWith(null, 'https://192.0.2.7/') },
  ],
  notMeasured: [{ when: 'that could not be asked again', site: aSite() }],
});
