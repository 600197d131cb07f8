import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { findHomePage } from '../home-page.js';
import { HACKED_MIN_INJECTED_LINKS, HACKED_MIN_PAGES } from '../thresholds.js';
import { findInjectedLinks } from './injected-links.js';
import { findInjectedPages } from './injected-pages.js';

/** A hacked website may have thousands; these are enough to recognise the attack. */
const MAX_SHOWN_PAGES = 100;
const MAX_SHOWN_LINKS = 5;

export const securityHackedSignals = defineSiteAudit({
  id: 'security.hacked_signals',
  category: 'security',
  severity: 'critical',
  scope: 'S',
  title: 'Signs of a hacked website',
  description:
    'There are links that only Googlebot gets, or many pages on a topic unrelated to the website. Spammers add them after a break-in. Google warns visitors about hacked websites or removes them from its results.',
  howToFix:
    'Check these pages with the URL Inspection tool of Search Console. If they are not yours: change all passwords, update everything, restore a clean backup, and request a review in Search Console.',
  authority:
    'Google Search Central: spam policies (hacked content, cloaking); squirrelscan: integrity',
  threshold: `At least ${HACKED_MIN_INJECTED_LINKS} links shown only to Googlebot, or ${HACKED_MIN_PAGES} pages on one unrelated topic`,
  fix: 'manual',
  run(site) {
    if (site.mode === 'page') return notApplicable();
    const home = findHomePage(site);
    if (home.kind !== 'read') return home;
    const findings: SiteFinding[] = [];
    const links = findInjectedLinks(site.siteProbes);
    if (links !== null && links.length > 0) {
      findings.push({
        key: 'links',
        currentValue: `${links.length} links shown only to Googlebot`,
        pageUrl: home.page.url,
        evidence: links.slice(0, MAX_SHOWN_LINKS).join(', '),
      });
    }
    for (const { key, subject, pages } of findInjectedPages(site, home.page)) {
      const evidence = `One of ${pages.length} pages ${subject}`;
      for (const page of pages.slice(0, MAX_SHOWN_PAGES)) {
        findings.push({ key, currentValue: page.title ?? page.url, pageUrl: page.url, evidence });
      }
    }
    if (findings.length === 0 && links === null) {
      return notMeasured('The pages for Googlebot and for a browser could not be compared.');
    }
    return { kind: 'site', findings };
  },
});
