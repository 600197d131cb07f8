import { UNREACHED, clickPaths } from './click-paths.js';
import { pageRank } from './page-rank.js';
import type { Links } from './page-rank.js';

/** What the links of a website say about one page; pages are identified by their numbers. */
export interface PageFigures {
  /** PageRank, 1 being that of an average page. */
  readonly rank: number;
  /** Pages that link to it, and to how many it links. */
  readonly inlinks: number;
  readonly followedInlinks: number;
  readonly outlinks: number;
  /** Clicks from the home page; `null` when no path of links leads to it. */
  readonly clicks: number | null;
  /** The page before it on a shortest path. */
  readonly previous: number | null;
  readonly sources: readonly number[];
  readonly nofollowSources: readonly number[];
}

/** @param home number of the home page, -1 when it was not read. */
export function pageFigures(pages: number, links: Links, home: number): PageFigures[] {
  const ranks = pageRank(pages, links);
  const { depths, previous } = clickPaths(pages, links, home);
  const sources = Array.from({ length: pages }, (): number[] => []);
  const nofollowSources = Array.from({ length: pages }, (): number[] => []);
  const outlinks = new Uint32Array(pages);
  for (const [index, source] of links.sources.entries()) {
    const of = links.isNofollow[index] === 1 ? nofollowSources : sources;
    of[links.targets[index] ?? 0]?.push(source);
    outlinks[source] = (outlinks[source] ?? 0) + 1;
  }
  return Array.from({ length: pages }, (_, page) => {
    const followed = sources[page] ?? [];
    const others = nofollowSources[page] ?? [];
    return {
      rank: (ranks[page] ?? 0) * pages,
      inlinks: followed.length + others.length,
      followedInlinks: followed.length,
      outlinks: outlinks[page] ?? 0,
      clicks: knownOrNull(depths[page]),
      previous: knownOrNull(previous[page]),
      sources: followed,
      nofollowSources: others,
    };
  });
}

function knownOrNull(value: number | undefined): number | null {
  return value === undefined || value === UNREACHED ? null : value;
}
