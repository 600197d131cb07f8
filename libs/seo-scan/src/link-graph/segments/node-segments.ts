import type { LinkPicture } from '../../contract/index.js';
import { folderOf } from '../rules/link-picture.js';

const NOTHING: ReadonlyMap<number | null, number> = new Map();

/** A page with the position of its first segment; `null` for one that is in none. */
export interface PlacedInSegment {
  readonly url: string;
  readonly segment: number | null;
}

/** The segment of each point of the picture: of its page, or of most pages of its folder; `null` for none. */
export function nodeSegments(
  { kind, nodes }: Pick<LinkPicture, 'kind' | 'nodes'>,
  pages: Iterable<PlacedInSegment>,
): (number | null)[] {
  const names = new Set(nodes.map(({ name }) => name));
  const nameOf = (url: string): string => (kind === 'pages' ? url : drawnFolder(url, names));
  const counts = new Map<string, Map<number | null, number>>();
  for (const { url, segment } of pages) {
    const name = nameOf(url);
    let bySegment = counts.get(name);
    if (bySegment === undefined) counts.set(name, (bySegment = new Map<number | null, number>()));
    bySegment.set(segment, (bySegment.get(segment) ?? 0) + 1);
  }
  return nodes.map(({ name }) => mostFrequent(counts.get(name) ?? NOTHING));
}

/** As the picture groups pages: two levels deep, or in the folder above where that has no point. */
function drawnFolder(url: string, names: ReadonlySet<string>): string {
  return [folderOf(url, 2), folderOf(url)].find((folder) => names.has(folder)) ?? '/';
}

/** Of as frequent ones the first segment. */
function mostFrequent(counts: ReadonlyMap<number | null, number>): number | null {
  const sorted = [...counts].sort(
    ([a, most], [b, other]) => other - most || (a ?? Infinity) - (b ?? Infinity),
  );
  return sorted[0]?.[0] ?? null;
}
