import type { LinkPicture } from '@app/seo-scan/contract';

type Node = Pick<LinkPicture['nodes'][number], 'folder' | 'rank' | 'pages'>;

export interface PlacedNode {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Position of its folder among all, the largest first. */
  readonly group: number;
}

/** Neighbours on a spiral are this far apart, as seeds in a sunflower are. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const MIN_SIZE = 2.5;
const MAX_SIZE = 16;
const GAP = 1.4;
const RING_STEPS = 48;

/**
 * Each folder is a disc, the page with the highest PageRank in its middle; the discs are around the largest one. The same
 * pages always have the same places.
 */
export function layoutPicture(nodes: readonly Node[]): PlacedNode[] {
  const folders = new Map<string, number[]>();
  for (const [place, { folder }] of nodes.entries()) {
    const known = folders.get(folder);
    if (known === undefined) folders.set(folder, [place]);
    else known.push(place);
  }
  const groups = [...folders].sort(([a, left], [b, right]) =>
    right.length === left.length ? (a < b ? -1 : 1) : right.length - left.length,
  );
  const centers = placeDiscs(groups.map(([, places]) => radiusOf(places.length)));
  const highest = Math.max(1, ...nodes.map(({ rank }) => rank));
  const placed: PlacedNode[] = [];
  for (const [group, [, places]] of groups.entries()) {
    const center = centers[group] ?? { x: 0, y: 0 };
    places.sort((a, b) => (nodes[b]?.rank ?? 0) - (nodes[a]?.rank ?? 0) || a - b);
    for (const [index, place] of places.entries()) {
      const distance = Math.sqrt(index) * GAP;
      placed[place] = {
        x: center.x + distance * Math.cos(index * GOLDEN_ANGLE),
        y: center.y + distance * Math.sin(index * GOLDEN_ANGLE),
        size: sizeOf((nodes[place]?.rank ?? 0) / highest),
        group,
      };
    }
  }
  return placed;
}

function radiusOf(pages: number): number {
  return (Math.sqrt(pages) + 1) * GAP;
}

/** The area stands for the PageRank. */
function sizeOf(share: number): number {
  return MIN_SIZE + (MAX_SIZE - MIN_SIZE) * Math.sqrt(share);
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Discs around the first, none over another, on rings from the middle outwards. */
function placeDiscs(radii: readonly number[]): readonly Disc[] {
  const placed: Disc[] = [];
  for (const radius of radii) {
    if (placed.length === 0) placed.push({ x: 0, y: 0, radius });
    else placed.push(freePlace(radius, placed));
  }
  return placed;
}

function freePlace(radius: number, placed: readonly Disc[]): Disc {
  const first = (placed[0]?.radius ?? 0) + radius;
  for (let distance = first; ; distance += GAP) {
    for (let step = 0; step < RING_STEPS; step += 1) {
      const angle = (2 * Math.PI * step) / RING_STEPS;
      const disc = { x: distance * Math.cos(angle), y: distance * Math.sin(angle), radius };
      const isFree = placed.every(
        (other) => Math.hypot(disc.x - other.x, disc.y - other.y) >= radius + other.radius,
      );
      if (isFree) return disc;
    }
  }
}
