import type { SiteAuditResult, SiteFinding } from './define-audit.js';
import { notApplicable, notMeasured } from './define-audit.js';
import type { PageFacts, SiteCrawl } from './site-crawl.js';
import { readablePages } from './site-pages.js';

export const ONE_PAGE_ONLY = 'Only one page was scanned; this needs the whole website.';
const MAX_NAMED_PAGES = 3;

/**
 * Fails every indexable page that shares its value with another one of the same language. Pages without
 * a value are not judged: that is for other checks.
 */
export function judgeDuplicates(
  site: SiteCrawl,
  valueOf: (page: PageFacts) => string | null,
  inWords: (page: PageFacts) => string | null,
): SiteAuditResult {
  if (site.mode === 'page') return notMeasured(ONE_PAGE_ONLY);
  const groups = new Map<string, PageFacts[]>();
  for (const page of readablePages(site)) {
    const value = page.isIndexable ? valueOf(page) : null;
    if (value === null || value === '') continue;
    const key = `${page.lang?.toLowerCase() ?? ''}\n${value}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [page]);
    else group.push(page);
  }
  if (groups.size === 0) return notApplicable();
  const judged = new Map<string, number>();
  const findings: SiteFinding[] = [];
  for (const group of groups.values()) {
    for (const page of group) {
      judged.set(page.url, group.length > 1 ? 1 : 0);
      if (group.length === 1) continue;
      findings.push({
        key: '',
        currentValue: inWords(page),
        pageUrl: page.url,
        evidence: `The same on ${nameOthers(page, group)}`,
      });
    }
  }
  return { kind: 'pages', judged, findings };
}

function nameOthers(page: PageFacts, group: readonly PageFacts[]): string {
  const others: string[] = [];
  for (const other of group) {
    if (others.length === MAX_NAMED_PAGES) break;
    if (other !== page) others.push(other.url);
  }
  const more = group.length - 1 - others.length;
  return more === 0 ? others.join(', ') : `${others.join(', ')} and ${more} more`;
}
