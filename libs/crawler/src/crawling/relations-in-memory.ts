import type { DuplicateValue } from '../page-model/duplicate-value.js';
import { duplicateValue } from '../page-model/duplicate-value.js';
import type { PageFacts, PageTargets, SiteCrawl, SiteRelations } from '../page-model/site-crawl.js';
import { readablePages } from '../page-model/site-pages.js';
import { nearGroups, nearPairs, sortGroups } from '../parsing/near-duplicate-groups.js';
import type { HashedPage } from '../parsing/near-duplicate-groups.js';

type CrawledPages = Pick<SiteCrawl, 'pages' | 'pageByUrl'>;

interface Inlinks {
  all: number;
  followed: number;
  /** The page counted last. */
  lastOf: PageFacts | null;
  lastFollowedOf: PageFacts | null;
}

/** The relations of a website whose links are all in memory: for the command line, small scans and tests. */
export class RelationsInMemory implements SiteRelations {
  /** Cached: several checks request it, and computing it visits every link of the website. */
  private inlinks: Record<'all' | 'followed', Map<string, number>> | null = null;

  constructor(
    private readonly site: CrawledPages,
    /** Returns the targets of a page; `undefined` means none. */
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
    this.inlinks ??= this.countInlinks();
    return Promise.resolve(followedOnly ? this.inlinks.followed : this.inlinks.all);
  }

  /** The pages that link to each page, directly or by redirect: a page that does so twice counts once. */
  private countInlinks(): Record<'all' | 'followed', Map<string, number>> {
    const inlinks = new Map<PageFacts, Inlinks>();
    for (const page of readablePages(this.site)) {
      for (const link of this.targetsOf(page)?.links ?? []) {
        if (!link.isInternal) continue;
        const target = this.resolve(link.url);
        if (target === undefined || target === page) continue;
        let known = inlinks.get(target);
        if (known === undefined)
          inlinks.set(
            target,
            (known = { all: 0, followed: 0, lastOf: null, lastFollowedOf: null }),
          );
        if (known.lastOf !== page) known.all += 1;
        known.lastOf = page;
        if (page.isNofollow || link.isNofollow) continue;
        if (known.lastFollowedOf !== page) known.followed += 1;
        known.lastFollowedOf = page;
      }
    }
    const all = new Map<string, number>();
    const followed = new Map<string, number>();
    for (const [{ url }, counts] of inlinks) {
      all.set(url, counts.all);
      if (counts.followed > 0) followed.set(url, counts.followed);
    }
    return { all, followed };
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
