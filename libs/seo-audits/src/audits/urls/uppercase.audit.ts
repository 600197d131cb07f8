import type { PageFacts, SiteCrawl } from '@app/crawler/pages';
import { readablePages } from '@app/crawler/pages';
import type { SiteFinding } from '../define-audit.js';
import { defineSiteAudit, notApplicable, notMeasured } from '../define-audit.js';

export const urlsUppercase = defineSiteAudit({
  id: 'urls.uppercase',
  category: 'urls',
  severity: 'low',
  scope: 'S',
  title: 'Same page in upper and lower case',
  description:
    'To search engines these are two URLs that show the same page. Links are split between them, and both are crawled.',
  howToFix:
    'Use lower case, redirect the other spelling to it permanently and link only to lower case.',
  authority: 'Google Search Central: URL structure (addresses are case-sensitive)',
  fix: 'manual',
  run(site) {
    const pages = readablePages(site).filter(({ finalUrl }) => lowerCase(finalUrl) !== finalUrl);
    if (pages.length === 0) return notApplicable();
    const audited = new Map<string, number>();
    const findings: SiteFinding[] = [];
    for (const page of pages) {
      const lower = lowerCase(page.finalUrl);
      const isSame = givesSameResponse(site, page, lower);
      if (isSame === null) continue;
      audited.set(page.url, isSame ? 1 : 0);
      if (!isSame) continue;
      const evidence = `${lower} answers 200 too`;
      findings.push({ key: '', currentValue: page.finalUrl, pageUrl: page.url, evidence });
    }
    if (audited.size === 0) return notMeasured('No lower-case URL was requested in this scan.');
    return { kind: 'pages', audited, findings };
  },
});

/** `null` when it was not requested, or the response cannot be compared. */
function givesSameResponse(site: SiteCrawl, page: PageFacts, lower: string): boolean | null {
  const crawled = site.pageByUrl.get(lower);
  const variant = site.siteProbes.variants.find(
    ({ kind, pageUrl }) => kind === 'case' && pageUrl === page.finalUrl,
  );
  if (crawled === undefined && variant === undefined) return null;
  const result = crawled ?? variant;
  if (result === undefined || result.isBlocked || result.status === null) return null;
  // A website with a page for every address responds with 200, but not with this page.
  const isDirect = result.finalUrl === lower && result.status === 200;
  return isDirect && result.contentHash !== null && result.contentHash === page.contentHash;
}

function lowerCase(url: string): string {
  const parsed = new URL(url);
  // The hex digits of %C3 are not letters of the path.
  const pathname = parsed.pathname.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  return parsed.origin + pathname + parsed.search;
}
