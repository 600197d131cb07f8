import type { Links } from './page-rank.js';

/** A page of a scan as the link graph needs it. */
export interface GraphPage {
  readonly url: string;
  readonly finalUrl: string;
  readonly isReadable: boolean;
  readonly isHome: boolean;
  /** By meta robots or header. */
  readonly isNofollow: boolean;
}

/** One link of a page to the same website. */
export interface FoundLink {
  readonly url: string;
  readonly isNofollow: boolean;
}

const FIRST_CAPACITY = 1_024;
/** Pairs of pages: 150 megabytes, and as much again where they are counted. 20,000 pages with 800 links each fit. */
const LINKS_MAX = 2 ** 24;

/**
 * Collects the links between the readable pages of a website in typed arrays: nine bytes for each pair of pages. Links to
 * an address that redirects count for its final page; links of a page to itself and to anything else do not count.
 */
export class LinkCollector {
  /** The readable pages by their numbers, in the order of their addresses. */
  readonly nodes: readonly GraphPage[];
  readonly home: number;
  private readonly numbers = new Map<string, number>();
  private sources = new Uint32Array(FIRST_CAPACITY);
  private targets = new Uint32Array(FIRST_CAPACITY);
  private nofollow = new Uint8Array(FIRST_CAPACITY);
  private length = 0;

  constructor(
    pages: readonly GraphPage[],
    private readonly max = LINKS_MAX,
  ) {
    const byUrl = new Map(pages.map((page) => [page.url, page]));
    const finalOf = (page: GraphPage): GraphPage => byUrl.get(page.finalUrl) ?? page;
    this.nodes = pages
      .filter((page) => page.isReadable && finalOf(page) === page)
      .sort((a, b) => (a.url < b.url ? -1 : 1));
    const numberOf = new Map(this.nodes.map(({ url }, number) => [url, number]));
    for (const page of pages) {
      const number = numberOf.get(finalOf(page).url);
      if (number !== undefined) this.numbers.set(page.url, number);
    }
    const home = pages.find(({ isHome }) => isHome);
    this.home = home === undefined ? -1 : (this.numbers.get(home.url) ?? -1);
  }

  /** The number of the page at an address, or that it redirects to. */
  numberOf(url: string): number | undefined {
    return this.numbers.get(url);
  }

  /** Adds all links of a page; called once for each. */
  add(url: string, found: readonly FoundLink[]): void {
    const source = this.numbers.get(url);
    const page = source === undefined ? undefined : this.nodes[source];
    if (source === undefined || page?.url !== url) return;
    const linked = new Map<number, boolean>();
    for (const link of found) {
      const target = this.numbers.get(link.url);
      if (target === undefined || target === source) continue;
      const isNofollow = link.isNofollow || page.isNofollow;
      linked.set(target, isNofollow && linked.get(target) !== false);
    }
    for (const [target, isNofollow] of linked) this.push(source, target, isNofollow);
  }

  links(): Links {
    return {
      sources: this.sources.slice(0, this.length),
      targets: this.targets.slice(0, this.length),
      isNofollow: this.nofollow.slice(0, this.length),
    };
  }

  /** There are too many links to count: later ones are not collected. */
  get isFull(): boolean {
    return this.length >= this.max;
  }

  private push(source: number, target: number, isNofollow: boolean): void {
    if (this.isFull) return;
    if (this.length === this.sources.length) this.grow();
    this.sources[this.length] = source;
    this.targets[this.length] = target;
    this.nofollow[this.length] = isNofollow ? 1 : 0;
    this.length += 1;
  }

  private grow(): void {
    const size = this.sources.length * 2;
    const larger = <Kind extends Uint32Array | Uint8Array>(array: Kind, grown: Kind): Kind => {
      grown.set(array);
      return grown;
    };
    this.sources = larger(this.sources, new Uint32Array(size));
    this.targets = larger(this.targets, new Uint32Array(size));
    this.nofollow = larger(this.nofollow, new Uint8Array(size));
  }
}
