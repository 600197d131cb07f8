import type { DuplicateValue, PageFacts, SiteCrawl } from '@app/crawler/pages';
import { duplicateValue, readablePages } from '@app/crawler/pages';
import type { SiteAuditResult, SiteFinding } from './define-audit.js';
import { notApplicable, notMeasured } from './define-audit.js';
import { passedPages } from './passed-pages.js';

export const ONE_PAGE_ONLY = 'Only one page was scanned; this needs the whole website.';
const MAX_NAMED_PAGES = 3;

/** Fails every indexable page that shares its value with another one of the same language. */
export async function auditDuplicates(
  site: SiteCrawl,
  of: DuplicateValue,
  toText: (page: PageFacts) => string | null,
): Promise<SiteAuditResult> {
  if (site.mode === 'page') return notMeasured(ONE_PAGE_ONLY);
  const pages = readablePages(site).filter((page) => duplicateValue(page, of) !== null);
  if (pages.length === 0) return notApplicable();
  const groups = await site.relations.duplicates(of);
  return auditGroups(site, pages, { groups, toText, likeness: 'The same on' });
}

/** Fails the pages of each group; `likeness` begins the evidence, which names the others. */
export function auditGroups(
  site: SiteCrawl,
  pages: readonly PageFacts[],
  found: {
    readonly groups: readonly (readonly string[])[];
    readonly toText: (page: PageFacts) => string | null;
    readonly likeness: string;
  },
): SiteAuditResult {
  const audited = passedPages(pages);
  const findings: SiteFinding[] = [];
  for (const group of found.groups) {
    for (const url of group) {
      const page = site.pageByUrl.get(url);
      if (page === undefined) continue;
      audited.set(url, 1);
      findings.push({
        key: '',
        currentValue: found.toText(page),
        pageUrl: url,
        evidence: `${found.likeness} ${nameOthers(url, group)}`,
      });
    }
  }
  return { kind: 'pages', audited, findings };
}

function nameOthers(url: string, group: readonly string[]): string {
  const others: string[] = [];
  for (const other of group) {
    if (others.length === MAX_NAMED_PAGES) break;
    if (other !== url) others.push(other);
  }
  const more = group.length - 1 - others.length;
  return more === 0 ? others.join(', ') : `${others.join(', ')} and ${more} more`;
}
