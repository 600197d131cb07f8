import { PICTURE_PAGES_MAX } from '../../contract/link-graph.js';
import type { LinkPicture } from '../../contract/link-graph.js';

/** A page as the picture draws it. */
export interface DrawnPage {
  readonly number: number;
  readonly url: string;
  readonly rank: number;
  readonly inlinks: number;
  readonly clicks: number | null;
  readonly previous: number | null;
  readonly sources: readonly number[] | Uint32Array;
}

/** The pages by their place: all objects of a big website at once would be much memory. */
export interface DrawnPages {
  readonly length: number;
  at(place: number): DrawnPage | undefined;
}

/** More cannot be told apart. The paths from the home page to all pages that are drawn are among them. */
const LINKS_MAX = 30_000;
const FOLDERS_MAX = 600;
/** Folders of a big website are two levels deep: `/blog/2024/`. */
const FOLDER_LEVELS = 2;

/** A point for each page, or for each folder of a website with more pages than a picture can show. */
export function linkPicture(pages: DrawnPages): LinkPicture {
  return pages.length > PICTURE_PAGES_MAX ? folderPicture(pages) : pagePicture([...each(pages)]);
}

function* each(pages: DrawnPages): Iterable<DrawnPage> {
  for (let place = 0; place < pages.length; place += 1) {
    const page = pages.at(place);
    if (page !== undefined) yield page;
  }
}

/** The first folder of an address: `/blog/`; `/` for pages at the top. */
export function folderOf(url: string, levels = 1): string {
  const segments = new URL(url).pathname.split('/').slice(1, -1).slice(0, levels);
  return segments.length === 0 ? '/' : `/${segments.join('/')}/`;
}

/**
 * All links to a page are as strong as it is, so that no list of all links has to be sorted. Where there are too many,
 * each page has its share of them first: those to the home page alone would be as many as there are pages.
 */
function pagePicture(pages: readonly DrawnPage[]): LinkPicture {
  const places = new Map(pages.map(({ number }, place) => [number, place]));
  const links: number[] = [];
  const draw = (number: number, target: number): void => {
    const source = places.get(number);
    if (source !== undefined && links.length < 2 * LINKS_MAX) links.push(source, target);
  };
  // The shortest paths from the home page are always drawn.
  for (const [target, { previous, sources }] of pages.entries())
    if (previous !== null && sources.includes(previous)) draw(previous, target);
  const byRank = pages
    .map(({ rank }, target) => ({ rank, target }))
    .sort((a, b) => b.rank - a.rank || a.target - b.target);
  const share = Math.max(1, Math.floor((LINKS_MAX - links.length / 2) / pages.length));
  const drawOthers = (from: number, to: number): void => {
    for (const { target } of byRank) {
      const { sources = [], previous = null } = pages[target] ?? {};
      for (const number of sources.slice(from, to)) if (number !== previous) draw(number, target);
    }
  };
  drawOthers(0, share);
  drawOthers(share, Infinity);
  return {
    success: true,
    kind: 'pages',
    nodes: pages.map(({ url, rank, inlinks, clicks, previous }) => ({
      ...{ name: url, folder: folderOf(url), rank, inlinks, clicks, pages: 1 },
      previous: previous === null ? null : (places.get(previous) ?? null),
    })),
    links,
    linksLeftOut: pages.reduce((sum, { sources }) => sum + sources.length, 0) - links.length / 2,
  };
}

function folderPicture(pages: DrawnPages): LinkPicture {
  const sizes = new Map<string, number>();
  for (const { url } of each(pages)) {
    const folder = folderOf(url, FOLDER_LEVELS);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  // The small ones of too many are in the folder above.
  const kept = new Set(
    [...sizes]
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
      .slice(0, FOLDERS_MAX)
      .map(([folder]) => folder),
  );
  const nameOf = (url: string): string => {
    const folder = folderOf(url, FOLDER_LEVELS);
    if (kept.has(folder)) return folder;
    const above = folderOf(url);
    return kept.has(above) ? above : '/';
  };
  const places = new Map<string, number>();
  const nodes: LinkPicture['nodes'] = [];
  const placeOfPage = new Map<number, number>();
  for (const page of each(pages)) {
    const name = nameOf(page.url);
    let place = places.get(name);
    if (place === undefined) {
      place = nodes.length;
      places.set(name, place);
      nodes.push({
        ...{ name, folder: folderOf(page.url), rank: 0, inlinks: 0, clicks: null, pages: 0 },
        previous: null,
      });
    }
    placeOfPage.set(page.number, place);
    const node = nodes[place];
    if (node === undefined) continue;
    node.rank += page.rank;
    node.inlinks += page.inlinks;
    node.pages += 1;
    if (page.clicks !== null) node.clicks = Math.min(node.clicks ?? Infinity, page.clicks);
  }
  const counts = new Map<number, number>();
  for (const page of each(pages)) {
    const target = placeOfPage.get(page.number) ?? 0;
    for (const number of page.sources) {
      const source = placeOfPage.get(number);
      if (source === undefined || source === target) continue;
      const key = source * nodes.length + target;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const found = [...counts].map(([key, value]) => ({
    ...{ source: Math.floor(key / nodes.length), target: key % nodes.length, value },
  }));
  return { success: true, kind: 'folders', nodes, ...strongest(found) };
}

function strongest(
  found: { source: number; target: number; value: number }[],
): Pick<LinkPicture, 'links' | 'linksLeftOut'> {
  found.sort((a, b) =>
    a.value === b.value ? a.target - b.target || a.source - b.source : b.value > a.value ? 1 : -1,
  );
  const drawn = found.slice(0, LINKS_MAX);
  return {
    links: drawn.flatMap(({ source, target }) => [source, target]),
    linksLeftOut: found.length - drawn.length,
  };
}
