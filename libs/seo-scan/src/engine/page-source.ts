import type { PageFacts, PageTargets, SiteRelations } from '../audits/site-crawl.js';
import type { CrawledSite } from '../gather/crawler.js';
import { RelationsInMemory } from '../gather/relations-in-memory.js';
import type { PageOutcome } from './page-outcome.js';

/** A page as it was handed on while it was read. */
export interface SourcePage {
  /** As in PageFacts.url. */
  readonly url: string;
  readonly targets: PageTargets;
  /** What the page checks say; of other kinds nothing, even when they have been asked before. */
  readonly outcome: PageOutcome;
}

/** Where the pages of a scan are kept while it runs: in memory, or in the database. */
export interface PageSource {
  /** Called once, when everything was handed on; whoever opens, closes. */
  open(site: CrawledSite): Promise<OpenPages>;
}

/** The relations could not be asked for: nobody's fault but this installation's, so the scan breaks off and is tried again. */
export class RelationsLostError extends Error {
  override readonly name = 'RelationsLostError';
}

export interface OpenPages {
  readonly relations: SiteRelations;
  /** Every page of the scan, resumed and unchanged ones included, by address. */
  pages(): AsyncIterable<SourcePage>;
  close(): Promise<void>;
}

/** Keeps everything: for websites of a few thousand pages. */
export class PagesInMemory implements PageSource {
  private readonly pages = new Map<string, SourcePage>();

  add({ facts, targets, outcome }: Omit<SourcePage, 'url'> & { readonly facts: PageFacts }): void {
    this.pages.set(facts.url, { url: facts.url, targets, outcome });
  }

  open(site: CrawledSite): Promise<OpenPages> {
    const { pages } = this;
    return Promise.resolve({
      relations: new RelationsInMemory(site, ({ url }) => pages.get(url)?.targets),
      async *pages() {
        yield* await Promise.resolve([...pages.values()].sort((a, b) => (a.url < b.url ? -1 : 1)));
      },
      close: () => Promise.resolve(),
    });
  }
}
