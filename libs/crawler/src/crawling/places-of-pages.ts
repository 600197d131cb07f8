import type { PageFacts, PlacesOfPages, SiteCrawl } from '../page-model/site-crawl.js';
import type { RequiredPlace } from '../parsing/discovered-links.js';
import { hashPlace } from '../parsing/place-in-page.js';
import { readPlaces } from '../parsing/page-jumps.js';

/** A website has few fragment links to other pages; those beyond the limit, such as in a trap, are not checked. */
const MAX_REQUIRED = 100_000;

/** Addresses of pages, with the hashes of the fragment targets that links require there; `true` once one is found. */
type TargetsByPage = Map<string, Map<number, boolean | null>>;

/**
 * Fragment targets of links to other pages, collected while pages are read. After the crawl they are looked up in the
 * targets of those pages only, which are never all in memory.
 */
export class RequiredPlaces {
  private readonly required: TargetsByPage = new Map();
  private size = 0;

  /** @param stored of `toJSON`. */
  static from(stored: readonly RequiredPlace[]): RequiredPlaces {
    const places = new RequiredPlaces();
    places.add(stored);
    return places;
  }

  toJSON(): readonly RequiredPlace[] {
    return [...this.required].flatMap(([url, hashes]) =>
      [...hashes.keys()].map((hash) => ({ url, hash })),
    );
  }

  add(places: readonly RequiredPlace[]): void {
    for (const { url, hash } of places) {
      if (this.size >= MAX_REQUIRED) return;
      const hashes = this.required.get(url) ?? new Map<number, boolean | null>();
      this.required.set(url, hashes);
      if (hashes.has(hash)) continue;
      hashes.set(hash, null);
      this.size++;
    }
  }

  /**
   * @param read yields the `places` of pages by their addresses as in PageFacts, each page once; pages whose places are
   * unknown are omitted.
   */
  async lookUp(
    site: Pick<SiteCrawl, 'pageByUrl'>,
    read: (urls: readonly string[]) => AsyncIterable<{ url: string; places: string }>,
  ): Promise<PlacesOfPages> {
    const linked = new Map<string, string[]>();
    for (const url of this.required.keys()) {
      const page = pageAt(site, url);
      if (page === null) continue;
      linked.set(page.url, [...(linked.get(page.url) ?? []), url]);
    }
    for await (const { url, places } of read([...linked.keys()])) {
      const found = readPlaces(places);
      for (const address of linked.get(url) ?? []) {
        const hashes = this.required.get(address);
        for (const hash of hashes?.keys() ?? []) hashes?.set(hash, found.has(hash));
      }
    }
    return { has: (url, place) => this.required.get(url)?.get(hashPlace(place)) ?? null };
  }
}

/** The final page of an address after redirects; `null` when it was not read as HTML. */
function pageAt(site: Pick<SiteCrawl, 'pageByUrl'>, url: string): PageFacts | null {
  const requested = site.pageByUrl.get(url);
  const page = requested?.isHtml200 === false ? site.pageByUrl.get(requested.finalUrl) : requested;
  return page?.isHtml200 === true && !page.isBlocked ? page : null;
}
