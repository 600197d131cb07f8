import { aSite, pageFacts, SITE_ORIGIN, urlVariant } from '@app/crawler/testing';
import type { UrlVariant } from '@app/crawler/pages';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { urlsVariants } from './variants.audit.js';

const home = `${SITE_ORIGIN}/`;
const WWW = 'https://www.harbour-bakery.example/';
const withVariants = (...variants: UrlVariant[]) =>
  aSite({ pages: [pageFacts('/')], siteProbes: { variants } });
const www = (variant: Partial<UrlVariant> = {}) =>
  withVariants(urlVariant('www', '/', WWW, variant));

describeSiteAudit(urlsVariants, {
  fails: [
    {
      when: 'that answers with www, too',
      site: withVariants(
        urlVariant('www', '/', WWW),
        urlVariant('scheme', '/', 'http://harbour-bakery.example/', {
          hasRedirected: true,
          finalUrl: home,
        }),
      ),
      findings: [[home, WWW]],
      audited: { [home]: 1 / 2 },
    },
    {
      when: 'whose page answers with a slash, too, each naming itself',
      site: withVariants(
        urlVariant('slash', '/bread', '/bread/', {
          canonicalUrl: `${SITE_ORIGIN}/bread/`,
          pageCanonicalUrl: `${SITE_ORIGIN}/bread`,
        }),
      ),
      findings: [[`${SITE_ORIGIN}/bread`, `${SITE_ORIGIN}/bread/`]],
      audited: { [`${SITE_ORIGIN}/bread`]: 1 },
    },
  ],
  passes: [
    { when: 'that redirects', site: www({ hasRedirected: true, finalUrl: home }) },
    { when: 'whose other spelling has no host', site: www({ status: null, failure: 'dns' }) },
    { when: 'whose other spelling shows something else', site: www({ contentHash: 'other' }) },
    { when: 'whose other spelling names the page', site: www({ canonicalUrl: home }) },
    {
      when: 'both of whose spellings name the same third one',
      site: www({ canonicalUrl: `${home}a`, pageCanonicalUrl: `${home}a` }),
    },
  ],
  notApplicable: [
    {
      when: 'that could not be read',
      site: aSite({ pages: [pageFacts('/', { status: 500, isHtml200: false })] }),
    },
  ],
  notMeasured: [
    { when: 'whose other spellings nobody asked for', site: withVariants() },
    {
      when: 'of which only the case was tried',
      site: withVariants(urlVariant('case', '/A', '/a')),
    },
    { when: 'whose other spelling refuses robots', site: www({ status: 403, isBlocked: true }) },
    { when: 'whose other spelling has no text', site: www({ contentHash: null }) },
    { when: 'whose other spelling is silent', site: www({ status: null, failure: 'timeout' }) },
  ],
});
