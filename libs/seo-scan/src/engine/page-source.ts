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
  /** `PageTargets.places` of the pages at these addresses; those without are left out. */
  places(urls: readonly string[]): AsyncIterable<{ url: string; places: string }>;
  close(): Promise<void>;
}

/** Links and images; with their texts some 250 bytes each. */
const FEW_TARGETS = 50_000;

/** A place of a page is five bytes: fifty are as much as a link. */
const PLACES_CHARS_PER_TARGET = 250;

function countTargets(targets: PageTargets): number {
  const { links, images, resources, candidates, areas, jumps, places = '' } = targets;
  const lists = [
    links,
    images,
    resources,
    candidates,
    areas,
    jumps?.toOthers,
    jumps?.withinMissing,
  ];
  const listed = lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return listed + Math.ceil(places.length / PLACES_CHARS_PER_TARGET);
}

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
    this.targets += countTargets(targets);
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
      async *places(urls) {
        for (const url of await Promise.resolve(urls)) {
          const places = pages.get(url)?.targets.places;
          if (places !== undefined) yield { url, places };
        }
      },
      close: () => Promise.resolve(),
    });
  }
}
