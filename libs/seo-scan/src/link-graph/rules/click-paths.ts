import type { Links } from './page-rank.js';

/** Of a page that no link from the home page leads to. */
export const UNREACHED = -1;

export interface ClickPaths {
  /** Clicks from the home page, or `UNREACHED`. */
  readonly depths: Int32Array;
  /** The page before it on a shortest path, or `UNREACHED`. */
  readonly previous: Int32Array;
}

/** The shortest paths of links from the home page; the same links always give the same ones. */
export function clickPaths(pages: number, links: Links, home: number): ClickPaths {
  const depths = new Int32Array(pages).fill(UNREACHED);
  const previous = new Int32Array(pages).fill(UNREACHED);
  if (home < 0 || home >= pages) return { depths, previous };
  const { starts, linked } = bySource(pages, links);
  const queue = new Uint32Array(pages);
  depths[home] = 0;
  queue[0] = home;
  let length = 1;
  for (let at = 0; at < length; at += 1) {
    const page = queue[at] ?? 0;
    for (let index = starts[page] ?? 0; index < (starts[page + 1] ?? 0); index += 1) {
      const target = linked[index] ?? 0;
      if (depths[target] !== UNREACHED) continue;
      depths[target] = (depths[page] ?? 0) + 1;
      previous[target] = page;
      queue[length] = target;
      length += 1;
    }
  }
  return { depths, previous };
}

/** The targets of page `n` are `linked[starts[n]]` to before `linked[starts[n + 1]]`, in their order. */
function bySource(
  pages: number,
  { sources, targets }: Links,
): { readonly starts: Uint32Array; readonly linked: Uint32Array } {
  const starts = new Uint32Array(pages + 1);
  for (const source of sources) starts[source + 1] = (starts[source + 1] ?? 0) + 1;
  for (let page = 0; page < pages; page += 1)
    starts[page + 1] = (starts[page + 1] ?? 0) + (starts[page] ?? 0);
  const next = starts.slice();
  const linked = new Uint32Array(targets.length);
  for (const [index, source] of sources.entries()) {
    const place = next[source] ?? 0;
    linked[place] = targets[index] ?? 0;
    next[source] = place + 1;
  }
  return { starts, linked };
}
