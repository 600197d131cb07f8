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

/** Where the pages of a scan are kept for the time after the crawl. */
export interface PageSource {
  /**
   * Called once, when everything was handed on; whoever opens, closes.
   * @param inMemory the same pages, while they are few enough; reading them back is then a detour.
   */
  open(site: CrawledSite, inMemory: PagesInMemory | null): Promise<OpenPages>;
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

/** Links and images; with their texts some 250 bytes each. */
const FEW_TARGETS = 50_000;

/** Keeps pages until there are too many. */
export class PagesInMemory implements Pick<PageSource, 'open'> {
  private readonly pages = new Map<string, SourcePage>();
  private targets = 0;

  /** @param maxTargets links and images of all pages together. */
  constructor(private readonly maxTargets = FEW_TARGETS) {}

  /** False when something was left out: then nothing is kept any more. */
  get isComplete(): boolean {
    return this.targets <= this.maxTargets;
  }

  add({ facts, targets, outcome }: Omit<SourcePage, 'url'> & { readonly facts: PageFacts }): void {
    this.targets += targets.links.length + targets.images.length;
    if (this.isComplete) this.pages.set(facts.url, { url: facts.url, targets, outcome });
    else this.pages.clear();
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
