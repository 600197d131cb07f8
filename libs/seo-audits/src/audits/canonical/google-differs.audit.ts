import { NO_SEARCH_CONSOLE, readablePages } from '@app/crawler/pages';
import { normaliseUrl } from '@app/common/plain';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

export const canonicalGoogleDiffers = defineSiteAudit({
  id: 'canonical.google_differs',
  category: 'canonical',
  severity: 'medium',
  scope: 'X',
  title: 'Google chose a different canonical URL',
  description:
    'Google considers another URL the canonical one, so that URL appears in search results instead. This happens when redirects, links or the sitemap disagree with the canonical link.',
  howToFix:
    'Make links, sitemap and redirects all point to the URL you want, and make sure the two pages really are duplicates.',
  authority: 'Google Search Console: URL Inspection API; consolidate duplicate URLs',
  fix: 'manual',
  run(site) {
    const inspections = site.external?.urlInspections ?? null;
    if (inspections === null) return notMeasured(NO_SEARCH_CONSOLE);
    const pages = readablePages(site);
    if (pages.length === 0) return notApplicable();
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const { url, finalUrl } of pages) {
      const inspection = inspections.get(finalUrl) ?? inspections.get(url);
      const { googleCanonical = null, userCanonical = null } = inspection ?? {};
      if (googleCanonical === null || userCanonical === null) continue;
      const isSame = normaliseUrl(googleCanonical) === normaliseUrl(userCanonical);
      audited.set(url, isSame ? 0 : 1);
      if (isSame) continue;
      const evidence = `The page declares ${userCanonical}`;
      findings.push({ key: '', currentValue: googleCanonical, pageUrl: url, evidence });
    }
    if (audited.size === 0) return notMeasured('Google reported no canonical URL for these pages.');
    return { kind: 'pages', audited, findings };
  },
});
