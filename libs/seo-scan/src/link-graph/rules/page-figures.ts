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
  readonly sources: Uint32Array;
  readonly nofollowSources: Uint32Array;
}

/**
 * The figures of all pages, by their numbers, in typed arrays: a hundred thousand objects with two lists each would be as
 * much memory as the rest of the worker, twice while they leave their thread.
 */
export interface FigureColumns {
  readonly ranks: Float64Array;
  readonly followedInlinks: Uint32Array;
  readonly outlinks: Uint32Array;
  /** Or `UNREACHED`. */
  readonly clicks: Int32Array;
  readonly previous: Int32Array;
  /** Page `n` is linked from `sources[starts[n]]` to before `sources[starts[n + 1]]`, with followed links first. */
  readonly starts: Uint32Array;
  readonly sources: Uint32Array;
}

/** @param home number of the home page, -1 when it was not read. */
export function figureColumns(pages: number, links: Links, home: number): FigureColumns {
  const ranks = pageRank(pages, links).map((rank) => rank * pages);
  const { depths, previous } = clickPaths(pages, links, home);
  const followedInlinks = new Uint32Array(pages);
  const outlinks = new Uint32Array(pages);
  const starts = new Uint32Array(pages + 1);
  for (let index = 0; index < links.sources.length; index += 1) {
    const source = links.sources[index] ?? 0;
    const target = links.targets[index] ?? 0;
    outlinks[source] = (outlinks[source] ?? 0) + 1;
    starts[target + 1] = (starts[target + 1] ?? 0) + 1;
    if (links.isNofollow[index] !== 1) followedInlinks[target] = (followedInlinks[target] ?? 0) + 1;
  }
  for (let page = 0; page < pages; page += 1)
    starts[page + 1] = (starts[page + 1] ?? 0) + (starts[page] ?? 0);
  const sources = sourcesOf(links, starts, followedInlinks);
  return { ranks, followedInlinks, outlinks, clicks: depths, previous, starts, sources };
}

/** One page of these; its lists are views, not copies. Throws for a number that no page has. */
export function figuresOf(columns: FigureColumns, page: number): PageFigures {
  const { starts, sources } = columns;
  const [start, end] = [starts[page], starts[page + 1]];
  if (start === undefined || end === undefined) throw new Error(`The page ${page} has no figures.`);
  const followedInlinks = columns.followedInlinks[page] ?? 0;
  return {
    rank: columns.ranks[page] ?? 0,
    inlinks: end - start,
    followedInlinks,
    outlinks: columns.outlinks[page] ?? 0,
    clicks: knownOrNull(columns.clicks[page]),
    previous: knownOrNull(columns.previous[page]),
    sources: sources.subarray(start, start + followedInlinks),
    nofollowSources: sources.subarray(start + followedInlinks, end),
  };
}

function sourcesOf(links: Links, starts: Uint32Array, followedInlinks: Uint32Array): Uint32Array {
  const sources = new Uint32Array(links.sources.length);
  const followed = starts.slice();
  const others = starts.map((start, page) => start + (followedInlinks[page] ?? 0));
  for (let index = 0; index < links.sources.length; index += 1) {
    const next = links.isNofollow[index] === 1 ? others : followed;
    const target = links.targets[index] ?? 0;
    const place = next[target] ?? 0;
    sources[place] = links.sources[index] ?? 0;
    next[target] = place + 1;
  }
  return sources;
}

function knownOrNull(value: number | undefined): number | null {
  return value === undefined || value === UNREACHED ? null : value;
}
