import type { PageFacts, PlacesOfPages, SiteCrawl } from '../audits/site-crawl.js';
import { hashPlace } from '../rules/place-in-page.js';
import { readPlaces } from './page-jumps.js';

/** A website links to few places on other pages; the rest of what a trap makes up is not looked up. */
const MAX_WANTED = 100_000;

/** Addresses of pages, with the hashes of the places that links need there; `true` once it is found. */
type Wanted = Map<string, Map<number, boolean | null>>;

/** A place that a link of another page leads to. */
export interface WantedPlace {
  readonly url: string;
  readonly hash: number;
}

/**
 * The places that links lead to on other pages, collected while pages are read. What the pages hold is
 * looked up when the crawl has ended, of those pages only: it is never in memory as a whole.
 */
export class WantedPlaces {
  private readonly wanted: Wanted = new Map();
  private size = 0;

  add(places: readonly WantedPlace[]): void {
    for (const { url, hash } of places) {
      if (this.size >= MAX_WANTED) return;
      const ofPage = this.wanted.get(url) ?? new Map<number, boolean | null>();
      this.wanted.set(url, ofPage);
      if (ofPage.has(hash)) continue;
      ofPage.set(hash, null);
      this.size++;
    }
  }

  /**
   * @param read answers the `places` of pages by their addresses as in PageFacts, of each page once; those
   * whose places are not known are left out.
   */
  async lookUp(
    site: Pick<SiteCrawl, 'pageByUrl'>,
    read: (urls: readonly string[]) => AsyncIterable<{ url: string; places: string }>,
  ): Promise<PlacesOfPages> {
    const linked = new Map<string, string[]>();
    for (const url of this.wanted.keys()) {
      const page = pageAt(site, url);
      if (page === null) continue;
      linked.set(page.url, [...(linked.get(page.url) ?? []), url]);
    }
    for await (const { url, places } of read([...linked.keys()])) {
      const found = readPlaces(places);
      for (const address of linked.get(url) ?? []) {
        const ofPage = this.wanted.get(address);
        for (const hash of ofPage?.keys() ?? []) ofPage?.set(hash, found.has(hash));
      }
    }
    return { has: (url, place) => this.wanted.get(url)?.get(hashPlace(place)) ?? null };
  }
}

/** The page that answers at an address, after its redirects; `null` when it was not read as HTML. */
function pageAt(site: Pick<SiteCrawl, 'pageByUrl'>, url: string): PageFacts | null {
  const asked = site.pageByUrl.get(url);
  const page = asked?.isHtml200 === false ? site.pageByUrl.get(asked.finalUrl) : asked;
  return page?.isHtml200 === true && !page.isBlocked ? page : null;
}
