/** Links between pages by their numbers, each pair once. */
export interface Links {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** 1: every link of the pair is nofollow, or the page is. */
  readonly isNofollow: Uint8Array;
}

const DAMPING = 0.85;
const ITERATIONS_MAX = 100;
const TOLERANCE = 1e-9;
/** Links to a page that this share of all pages links to are in menus and footers. */
const NAVIGATION_SHARE = 0.5;
const NAVIGATION_MIN_PAGES = 10;
const NAVIGATION_WEIGHT = 1 / 3;

/**
 * PageRank of each page; the sum is 1. A page divides its rank among its links. The share of nofollow links is not passed
 * on, as at Google, but spread over all pages, and so is the rank of pages without links. Links to a page that at least
 * half of all pages link to, as menus and footers do, weigh a third of links in a text.
 */
export function pageRank(pages: number, links: Links): Float64Array {
  const ranks = new Float64Array(pages).fill(pages === 0 ? 0 : 1 / pages);
  if (pages === 0) return ranks;
  const weights = linkWeights(pages, links);
  const outgoing = new Float64Array(pages);
  for (const [index, source] of links.sources.entries())
    outgoing[source] = (outgoing[source] ?? 0) + (weights[index] ?? 0);
  let current = ranks;
  let next = new Float64Array(pages);
  for (let iteration = 0; iteration < ITERATIONS_MAX; iteration += 1) {
    next.fill(0);
    let passed = 0;
    for (let index = 0; index < links.sources.length; index += 1) {
      if (links.isNofollow[index] === 1) continue;
      const source = links.sources[index] ?? 0;
      const target = links.targets[index] ?? 0;
      const share = ((current[source] ?? 0) * (weights[index] ?? 0)) / (outgoing[source] ?? 1);
      next[target] = (next[target] ?? 0) + share;
      passed += share;
    }
    const everyPage = (1 - DAMPING * passed) / pages;
    let change = 0;
    for (let page = 0; page < pages; page += 1) {
      const rank = everyPage + DAMPING * (next[page] ?? 0);
      change += Math.abs(rank - (current[page] ?? 0));
      next[page] = rank;
    }
    [current, next] = [next, current];
    if (change < TOLERANCE) break;
  }
  return current;
}

function linkWeights(pages: number, { sources, targets }: Links): Float64Array {
  const incoming = new Uint32Array(pages);
  for (const target of targets) incoming[target] = (incoming[target] ?? 0) + 1;
  const weights = new Float64Array(sources.length).fill(1);
  if (pages < NAVIGATION_MIN_PAGES) return weights;
  for (const [index, target] of targets.entries())
    if ((incoming[target] ?? 0) >= pages * NAVIGATION_SHARE) weights[index] = NAVIGATION_WEIGHT;
  return weights;
}
