import type { LinkPicture } from '@app/seo-scan/contract';

type Nodes = readonly Pick<LinkPicture['nodes'][number], 'name' | 'previous'>[];

/** The names from the home page to this page; empty when its path is not known. */
export function pathFromHome(nodes: Nodes, place: number): string[] {
  const path: string[] = [];
  const seen = new Set<number>();
  for (let at: number | null = place; at !== null && !seen.has(at);) {
    seen.add(at);
    const node: Nodes[number] | undefined = nodes[at];
    if (node === undefined) return [];
    path.unshift(node.name);
    at = node.previous;
  }
  return path.length > 1 ? path : [];
}
