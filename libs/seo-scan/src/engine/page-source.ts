import type { PageFacts, PageTargets, SiteRelations } from '@app/crawler/pages';
import type { CrawledSite } from '@app/crawler';
import { RelationsInMemory } from '@app/crawler/pages';
import type { PageOutcome } from './page-outcome.js';

/** A page in the form in which it was stored during the crawl. */
export interface SourcePage {
  /** As in PageFacts.url. */
  readonly url: string;
  readonly targets: PageTargets;
  /** The results of the page checks only, even when other kinds have run already. */
  readonly outcome: PageOutcome;
  /** As stored; an earlier attempt at the scan may have added the results of other kinds. */
  readonly stored: PageOutcome;
}

/** A page that an earlier attempt at the scan has stored. */
export interface StoredPage extends Pick<SourcePage, 'targets' | 'outcome'> {
  readonly facts: PageFacts;
  /** As stored, where the checks after the crawl have added their results. */
  readonly stored?: PageOutcome;
}

/** Where the pages of a scan are stored until the end of the crawl. */
export interface PageSource {
  /**
   * Called once, after all pages were stored; the caller closes the result.
   * @param inMemory the same pages if they are few enough, which avoids reading them back.
   */
  open(site: CrawledSite, inMemory: PagesInMemory | null): Promise<OpenPages>;
}

/** The relations could not be queried: a failure of this installation only, so the scan aborts and is retried. */
export class RelationsLostError extends Error {
  override readonly name = 'RelationsLostError';
}

export interface OpenPages {
  readonly relations: SiteRelations;
  /**
   * Every page of the scan, resumed and unchanged ones included, by address.
   * @param after only those after this address; default: all.
   */
  pages(after?: string): AsyncIterable<SourcePage>;
  /** `PageTargets.places` of the pages at these addresses; pages without any are omitted. */
  places(urls: readonly string[]): AsyncIterable<{ url: string; places: string }>;
  close(): Promise<void>;
}

/** Links and images; some 250 bytes each with their texts. */
const FEW_TARGETS = 50_000;

/** A fragment target of a page is five bytes: fifty cost as much as a link. */
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

/** Stores pages in memory up to a limit. */
export class PagesInMemory implements Pick<PageSource, 'open'> {
  private readonly pages = new Map<string, SourcePage>();
  private targets = 0;

  /** @param maxTargets links and images of all pages together. */
  constructor(private readonly maxTargets = FEW_TARGETS) {}

  /** False when a page was left out: from then on nothing is stored any more. */
  get isComplete(): boolean {
    return this.targets <= this.maxTargets;
  }

  add({ facts, targets, outcome, stored = outcome }: StoredPage): void {
    this.targets += countTargets(targets);
    if (this.isComplete) this.pages.set(facts.url, { url: facts.url, targets, outcome, stored });
    else this.pages.clear();
  }

  open(site: CrawledSite): Promise<OpenPages> {
    const { pages } = this;
    return Promise.resolve({
      relations: new RelationsInMemory(site, ({ url }) => pages.get(url)?.targets),
      async *pages(after = '') {
        const left = [...pages.values()].filter(({ url }) => url > after);
        yield* await Promise.resolve(left.sort((a, b) => (a.url < b.url ? -1 : 1)));
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
