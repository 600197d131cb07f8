import type { DuplicateValue } from '../audits/duplicate-pages.js';
import { duplicateValue } from '../audits/duplicate-pages.js';
import type { PageFacts, PageTargets, SiteCrawl, SiteRelations } from '../audits/site-crawl.js';
import { readablePages } from '../audits/site-pages.js';
import { nearGroups, nearPairs, sortGroups } from './near-duplicate-groups.js';
import type { HashedPage } from './near-duplicate-groups.js';

type CrawledPages = Pick<SiteCrawl, 'pages' | 'pageByUrl'>;

/** The relations of a website whose links all are in memory: for the command line, for small scans, for tests. */
export class RelationsInMemory implements SiteRelations {
  constructor(
    private readonly site: CrawledPages,
    /** What a page points at; `undefined` counts as nothing. */
    private readonly targetsOf: (page: PageFacts) => Pick<PageTargets, 'links'> | undefined,
  ) {}

  duplicates(of: DuplicateValue): Promise<string[][]> {
    const groups = new Map<string, string[]>();
    for (const page of readablePages(this.site)) {
      const value = duplicateValue(page, of);
      if (value !== null) push(groups, `${languageOf(page)}\n${value}`, page.url);
    }
    return Promise.resolve(sortGroups([...groups.values()]));
  }

  nearDuplicates(): Promise<string[][]> {
    const pages: HashedPage[] = [];
    for (const page of readablePages(this.site)) {
      const { url, simHash } = page;
      if (page.isIndexable && simHash !== null)
        pages.push({ url, simHash, language: languageOf(page) });
    }
    return Promise.resolve(nearGroups(pages, (_language, hashes) => nearPairs(hashes)));
  }

  inlinkCounts({ followedOnly }: { readonly followedOnly: boolean }): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const page of readablePages(this.site)) {
      if (followedOnly && page.isNofollow) continue;
      const targets = new Set<PageFacts>();
      for (const link of this.targetsOf(page)?.links ?? []) {
        if (!link.isInternal || (followedOnly && link.isNofollow)) continue;
        const target = this.resolve(link.url);
        if (target !== undefined && target !== page) targets.add(target);
      }
      for (const { url } of targets) counts.set(url, (counts.get(url) ?? 0) + 1);
    }
    return Promise.resolve(counts);
  }

  private resolve(url: string): PageFacts | undefined {
    const page = this.site.pageByUrl.get(url);
    return page === undefined ? undefined : (this.site.pageByUrl.get(page.finalUrl) ?? page);
  }
}

/** Language codes are ASCII; the database folds the same letters. */
function languageOf({ lang }: PageFacts): string {
  return (lang ?? '').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function push(groups: Map<string, string[]>, key: string, url: string): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [url]);
  else group.push(url);
}
