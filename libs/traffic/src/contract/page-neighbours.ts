import type { PageMap } from './page-map.js';

export interface Neighbour {
  readonly url: string;
  readonly count: number;
}

export interface Neighbours {
  readonly cameFrom: readonly Neighbour[];
  readonly wentTo: readonly Neighbour[];
}

/** Where visitors of each page came from and went to, most frequent first as the transitions are. */
export function neighboursOf(transitions: PageMap['transitions']): ReadonlyMap<string, Neighbours> {
  const found = new Map<string, { cameFrom: Neighbour[]; wentTo: Neighbour[] }>();
  const at = (url: string) => {
    const known = found.get(url) ?? { cameFrom: [], wentTo: [] };
    found.set(url, known);
    return known;
  };
  for (const { from, to, count } of transitions) {
    at(from).wentTo.push({ url: to, count });
    at(to).cameFrom.push({ url: from, count });
  }
  return found;
}
