import type { UrlInspection } from '@app/crawler/pages';
import { NO_SEARCH_CONSOLE, readablePages } from '@app/crawler/pages';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';
import { NEW_PAGE_DAYS } from '../thresholds.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const indexabilityGoogleNotIndexed = defineSiteAudit({
  id: 'indexability.google_not_indexed',
  category: 'indexability',
  severity: 'high',
  scope: 'X',
  title: 'Not indexed by Google',
  description:
    'The page is indexable and has existed for weeks, but according to Google it is not in its index, so it cannot appear in search results.',
  howToFix:
    'Read Google’s reason in Search Console. Usually the page needs more internal links or more content of its own; then request indexing again.',
  authority: 'Google Search Console: URL Inspection API',
  threshold: `From ${NEW_PAGE_DAYS} days after the page was first seen`,
  fix: 'manual',
  run(site) {
    const inspections = site.external?.urlInspections ?? null;
    if (inspections === null) return notMeasured(NO_SEARCH_CONSOLE);
    const pages = readablePages(site).filter(({ isIndexable }) => isIndexable);
    if (pages.length === 0) return notApplicable();
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const { url, finalUrl } of pages) {
      const inspection = inspections.get(finalUrl) ?? inspections.get(url);
      if (inspection === undefined || !isOldEnough(inspection)) continue;
      const isIndexed = inspection.verdict === 'pass';
      audited.set(url, isIndexed ? 0 : 1);
      if (isIndexed) continue;
      const currentValue = inspection.coverageState ?? inspection.verdict;
      const evidence = `Google on ${inspection.inspectedAt.slice(0, 10)}: ${currentValue}`;
      findings.push({ key: '', currentValue, pageUrl: url, evidence });
    }
    if (audited.size === 0) {
      return notMeasured('No page old enough to be indexed was inspected at Google.');
    }
    return { kind: 'pages', audited, findings };
  },
});

/** A page of unknown age is not audited, because Google may not have reached it yet. */
function isOldEnough({ firstSeenAt, inspectedAt }: UrlInspection): boolean {
  if (firstSeenAt === null) return false;
  return Date.parse(inspectedAt) - Date.parse(firstSeenAt) >= NEW_PAGE_DAYS * DAY_MS;
}
