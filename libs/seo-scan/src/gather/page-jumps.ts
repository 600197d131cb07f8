import type { AnchorElement, AreaElement, PageSnapshot } from '../audits/page-snapshot.js';
import { isBuiltByScript } from '../audits/needs-rendering.js';
import type { JumpFact, PageTargets } from '../audits/site-crawl.js';
import { decodePlace, hashPlace, placeNamedBy } from '../rules/place-in-page.js';
import { elementSelector } from './element-selector.js';
import type { TextKeeper } from './string-pool.js';

/** Of one page; a table of contents has hundreds. */
const MAX_JUMPS = 500;

/**
 * Links of a page that lead to a place inside a page, and the places the page itself has. Links within
 * the page are settled here, so that only those to other pages wait for the end of the crawl.
 */
export function jumpsOf(
  snapshot: PageSnapshot,
  pool: TextKeeper,
): Pick<PageTargets, 'jumps' | 'places'> {
  const { document } = snapshot;
  if (document === null) return {};
  const places = isKnownCompletely(snapshot) ? hashesOf(document.places) : null;
  const toOthers = new Map<string, JumpFact>();
  const within = new Map<string, JumpFact>();
  for (const link of [...document.anchors, ...document.areas]) {
    const place = jumpOf(link);
    if (place === null || link.url === null) continue;
    const isWithin = link.url === snapshot.finalUrl || link.url === snapshot.url;
    const jumps = isWithin ? within : toOthers;
    const key = `${link.url}#${place}`;
    if (jumps.has(key) || jumps.size >= MAX_JUMPS) continue;
    jumps.set(key, {
      url: pool.keep(link.url),
      place: pool.keep(place),
      selector: pool.keep(elementSelector(link.element)),
      source: pool.keep(link.element.source),
    });
  }
  const missing = [...within.values()].filter(({ place }) => !places?.has(hashPlace(place)));
  const jumps = {
    toOthers: [...toOthers.values()],
    withinCount: places === null ? 0 : within.size,
    withinMissing: places === null ? [] : missing,
  };
  const isEmpty = jumps.toOthers.length === 0 && jumps.withinCount === 0;
  return {
    ...(isEmpty ? {} : { jumps }),
    ...(places === null ? {} : { places: writePlaces(places) }),
  };
}

/** The place of another page of the website, or of this one, that the link needs; `null` for other links. */
function jumpOf(link: AnchorElement | AreaElement): string | null {
  if (link.href === null || !link.isInternal) return null;
  // What a script answers leads nowhere itself: tabs, menus, dialogs.
  const isScripted = 'hasClickHandler' in link && (link.hasClickHandler || link.role !== null);
  return isScripted ? null : placeNamedBy(link.href);
}

/** Not cut off, and not built by scripts, which may add what is missing. */
function isKnownCompletely({ response, document }: PageSnapshot): boolean {
  if (response.kind !== 'answered' || document === null) return false;
  return response.isCutOff !== true && !isBuiltByScript(document);
}

/** A name is found as it is written and percent-decoded: links write it both ways. */
function hashesOf(names: ReadonlySet<string> | null): ReadonlySet<number> | null {
  if (names === null) return null;
  const hashes = new Set<number>();
  for (const name of names) {
    hashes.add(hashPlace(name));
    if (name.includes('%')) hashes.add(hashPlace(decodePlace(name)));
  }
  return hashes;
}

/** Base64 of 32-bit numbers, little-endian: a page has hundreds, and a website has thousands of pages. */
function writePlaces(hashes: ReadonlySet<number>): string {
  const bytes = Buffer.alloc(hashes.size * 4);
  let offset = 0;
  for (const hash of hashes) offset = bytes.writeUInt32LE(hash, offset);
  return bytes.toString('base64');
}

/** The hashes that `PageTargets.places` holds. */
export function readPlaces(places: string): ReadonlySet<number> {
  const bytes = Buffer.from(places, 'base64');
  const hashes = new Set<number>();
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4)
    hashes.add(bytes.readUInt32LE(offset));
  return hashes;
}
