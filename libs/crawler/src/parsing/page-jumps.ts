import type { AnchorElement, AreaElement, PageSnapshot } from '../page-model/page-snapshot.js';
import { isBuiltByScript } from '../page-model/built-by-script.js';
import type { JumpFact, PageTargets } from '../page-model/site-crawl.js';
import { decodePlace, hashPlace, placeNamedBy } from './place-in-page.js';
import { elementSelector } from './element-selector.js';
import type { TextStore } from './string-pool.js';

/** Limit of one page; a table of contents has hundreds. */
const MAX_JUMPS = 500;

/**
 * Links of a page to a fragment of a page, and the possible fragment targets of the page itself. Links within the page
 * are resolved here, so that only those to other pages wait for the end of the crawl.
 */
export function jumpsOf(
  snapshot: PageSnapshot,
  pool: TextStore,
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

/**
 * The fragment target in another page of the website, or in this one, that the link requires; `null` for other links.
 */
function jumpOf(link: AnchorElement | AreaElement): string | null {
  if (link.href === null || !link.isInternal) return null;
  // Links handled by a script have no target themselves: tabs, menus, dialogs.
  const isScripted = 'hasClickHandler' in link && (link.hasClickHandler || link.role !== null);
  return isScripted ? null : placeNamedBy(link.href);
}

/** Not cut off, and not built by scripts, which may add missing targets. */
function isKnownCompletely({ response, document }: PageSnapshot): boolean {
  if (response.kind !== 'responded' || document === null) return false;
  return response.isCutOff !== true && !isBuiltByScript(document);
}

/** A name matches as written and percent-decoded, because links use both forms. */
function hashesOf(names: ReadonlySet<string> | null): ReadonlySet<number> | null {
  if (names === null) return null;
  const hashes = new Set<number>();
  for (const name of names) {
    hashes.add(hashPlace(name));
    if (name.includes('%')) hashes.add(hashPlace(decodePlace(name)));
  }
  return hashes;
}

/**
 * Base64 of 32-bit numbers, little-endian: compact, because a page has hundreds, and a website has thousands of pages.
 */
function writePlaces(hashes: ReadonlySet<number>): string {
  const bytes = Buffer.alloc(hashes.size * 4);
  let offset = 0;
  for (const hash of hashes) offset = bytes.writeUInt32LE(hash, offset);
  return bytes.toString('base64');
}

/** The hashes stored in `PageTargets.places`. */
export function readPlaces(places: string): ReadonlySet<number> {
  const bytes = Buffer.from(places, 'base64');
  const hashes = new Set<number>();
  for (let offset = 0; offset + 4 <= bytes.length; offset += 4)
    hashes.add(bytes.readUInt32LE(offset));
  return hashes;
}
