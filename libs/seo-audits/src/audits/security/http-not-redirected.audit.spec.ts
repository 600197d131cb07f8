import { aSite, homeResponse, SITE_ORIGIN, urlVariant } from '@app/crawler/testing';
import type { UrlVariant, SiteCrawl } from '@app/crawler/pages';
import { describeSiteAudit } from '../../testing/describe-audit.js';
import { securityHttpNotRedirected } from './http-not-redirected.audit.js';

const home = `${SITE_ORIGIN}/`;
const plain = 'http://harbour-bakery.example/';
const siteWith = (result: Partial<UrlVariant>, site: Partial<SiteCrawl> = {}): SiteCrawl =>
  aSite({
    ...(site.homeUrl === undefined ? {} : { homeUrl: site.homeUrl }),
    siteProbes: {
      home: homeResponse(),
      variants: [urlVariant('scheme', '/', site.homeUrl === plain ? home : plain, result)],
    },
  });

describeSiteAudit(securityHttpNotRedirected, {
  fails: [
    { when: 'that answers at http, too', site: siteWith({}), findings: [[home, plain]] },
    {
      when: 'that redirects to another http address',
      site: siteWith({ hasRedirected: true, finalUrl: 'http://www.harbour-bakery.example/' }),
      findings: [[home, 'http://www.harbour-bakery.example/']],
    },
    {
      when: 'that is read at http although https works',
      site: siteWith({}, { homeUrl: plain }),
      findings: [[plain, plain]],
    },
  ],
  passes: [
    { when: 'that redirects to https', site: siteWith({ hasRedirected: true, finalUrl: home }) },
    {
      when: 'without anything at http',
      site: siteWith({ status: null, failure: 'connection' }),
    },
    {
      when: 'that redirects to something that fails',
      site: siteWith({ hasRedirected: true, status: null, failure: 'tls' }),
    },
    { when: 'that refuses http with an error', site: siteWith({ status: 404 }) },
  ],
  notApplicable: [
    {
      when: 'of the computer itself',
      site: aSite({
        homeUrl: 'http://localhost/',
        siteProbes: {
          home: homeResponse(),
          variants: [urlVariant('scheme', '/', 'https://localhost/', { status: 200 })],
        },
      }),
    },
    {
      when: 'that has no https',
      site: siteWith({ status: null, failure: 'connection' }, { homeUrl: plain }),
    },
    {
      when: 'on a port of its own, where nobody can tell the other address',
      site: aSite({ siteProbes: { home: homeResponse() } }),
    },
    { when: 'of which one page was scanned', site: aSite({ mode: 'page' }) },
  ],
  notMeasured: [
    { when: 'that could not be asked again', site: aSite() },
    {
      when: 'whose http address does not answer',
      site: siteWith({ status: null, failure: 'timeout' }),
    },
    {
      when: 'whose http address turns the crawler away',
      site: siteWith({ status: 403, isBlocked: true }),
    },
  ],
});
