import { aSite, faviconFacts, pageFacts, SITE_ORIGIN } from '@app/crawler/testing';
import type { FaviconFacts } from '@app/crawler/pages';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { socialFaviconMissing } from './favicon-missing.audit.js';

const home = `${SITE_ORIGIN}/`;
const icon = `${SITE_ORIGIN}/icon.png`;
const withIcon = (facts: Partial<FaviconFacts> | null) =>
  aSite({
    pages: [pageFacts('/')],
    siteProbes: { favicon: facts === null ? null : faviconFacts(facts) },
  });
const undeclared = { isDeclared: false, source: null, url: `${SITE_ORIGIN}/favicon.ico` };

describeSiteAudit(socialFaviconMissing, {
  fails: [
    {
      when: 'without any icon',
      site: withIcon({ ...undeclared, status: 404 }),
      findings: [[home, 'No icon is named, and /favicon.ico returns 404']],
    },
    {
      when: 'whose icon is gone',
      site: withIcon({ status: 404 }),
      findings: [[home, `${icon} returns 404`]],
    },
    {
      when: 'whose icon is a page',
      site: withIcon({ mediaType: 'text/html', sniffedMediaType: 'text/html' }),
      findings: [[home, `${icon} is not an image`]],
    },
    {
      when: 'whose icon is forbidden',
      site: withIcon({ isBlockedByRobots: true }),
      findings: [[home, `${icon} is disallowed for Googlebot`]],
    },
    {
      when: 'whose icon is not square',
      site: withIcon({ width: 48, height: 32 }),
      findings: [[home, `${icon} is 48 × 32 pixels, not square`]],
    },
    {
      when: 'whose icon stands in the page itself',
      site: withIcon({ url: null, status: null }),
      findings: [[home, 'The icon has no valid URL']],
    },
  ],
  passes: [
    { when: 'with a square icon', site: withIcon({}) },
    { when: 'with /favicon.ico only', site: withIcon(undeclared) },
    { when: 'whose icon’s size cannot be read', site: withIcon({ width: null, height: null }) },
  ],
  notApplicable: [
    {
      when: 'whose home page fails',
      site: aSite({ pages: [pageFacts('/', { status: 500, isHtml200: false })] }),
    },
  ],
  notMeasured: [
    { when: 'whose icon nobody asked for', site: withIcon(null) },
    { when: 'whose icon refuses robots', site: withIcon({ status: 403, isBlocked: true }) },
    { when: 'whose icon gives no answer', site: withIcon({ status: null, failure: 'timeout' }) },
    { when: 'whose home page was not read', site: aSite({ pages: [pageFacts('/a')] }) },
  ],
});
