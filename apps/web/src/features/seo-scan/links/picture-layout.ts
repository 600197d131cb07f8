import type { LinkPicture } from '@app/seo-scan/contract';

type Node = Pick<LinkPicture['nodes'][number], 'folder' | 'rank' | 'pages'>;

export interface PlacedNode {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Position of its folder among all, the largest first. */
  readonly group: number;
}

/** A disc of the pages of one folder. */
export interface PlacedFolder {
  /** `/blog/`, or what else its pages are grouped by; `null`: several small ones. */
  readonly name: string | null;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface PictureLayout {
  readonly nodes: readonly PlacedNode[];
  /** The largest first. */
  readonly folders: readonly PlacedFolder[];
}

/** Neighbours on a spiral are this far apart, as seeds in a sunflower are. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const MIN_SIZE = 2.5;
const MAX_SIZE = 16;
/** The points of more pages are smaller, so that they are not one blot. */
const FULL_SIZE_PAGES = 2_500;
const GAP = 1.4;
const TOP = '/';
/** Smaller ones are drawn as one: a thousand discs cannot be distinguished. */
const FOLDERS_MAX = 200;
const RING_MIN_STEPS = 48;
/** Discs that touch are not over each other, whatever the last digits of their places are. */
const TOLERANCE = 1e-9;

/**
 * Each folder is a disc, the page with the highest PageRank in its middle; the discs are around the largest one. The same
 * pages always have the same places.
 */
export function layoutPicture(nodes: readonly Node[]): PictureLayout {
  const groups = groupsOf(nodes);
  const discs = placeDiscs(groups.map(({ places }) => radiusOf(places.length)));
  const highest = nodes.reduce((most, { rank }) => Math.max(most, rank), 1);
  const scale = Math.sqrt(Math.min(1, FULL_SIZE_PAGES / Math.max(1, nodes.length)));
  const placed: PlacedNode[] = [];
  for (const [group, { places }] of groups.entries()) {
    const center = discs[group] ?? { x: 0, y: 0 };
    places.sort((a, b) => (nodes[b]?.rank ?? 0) - (nodes[a]?.rank ?? 0) || a - b);
    for (const [index, place] of places.entries()) {
      const distance = Math.sqrt(index) * GAP;
      placed[place] = {
        x: center.x + distance * Math.cos(index * GOLDEN_ANGLE),
        y: center.y + distance * Math.sin(index * GOLDEN_ANGLE),
        size: sizeOf((nodes[place]?.rank ?? 0) / highest, scale),
        group,
      };
    }
  }
  return {
    nodes: placed,
    folders: groups.map(({ name }, group) => ({
      ...{ name, x: 0, y: 0, radius: 0 },
      ...discs[group],
    })),
  };
}

interface Group {
  readonly name: string | null;
  /** Positions of its pages. */
  readonly places: number[];
}

/** The pages of each folder. A page that is itself a folder (`/about/`) is at the top of the website. */
function groupsOf(nodes: readonly Node[]): Group[] {
  const folders = new Map<string, number[]>();
  const add = (name: string, place: number): void => {
    const known = folders.get(name);
    if (known === undefined) folders.set(name, [place]);
    else known.push(place);
  };
  for (const [place, { folder }] of nodes.entries()) add(folder, place);
  for (const [name, [place = 0, ...others]] of [...folders]) {
    if (name === TOP || !name.startsWith(TOP) || others.length > 0) continue;
    folders.delete(name);
    add(TOP, place);
  }
  const bySize = (a: Group, b: Group): number =>
    b.places.length - a.places.length || ((a.name ?? '') < (b.name ?? '') ? -1 : 1);
  const groups = [...folders].map(([name, places]): Group => ({ name, places })).sort(bySize);
  const small = groups.splice(FOLDERS_MAX);
  if (small.length === 0) return groups;
  groups.push({ name: null, places: small.flatMap(({ places }) => places) });
  return groups.sort(bySize);
}

function radiusOf(pages: number): number {
  return (Math.sqrt(pages) + 1) * GAP;
}

/** The area of a point grows with its PageRank. */
function sizeOf(share: number, scale: number): number {
  return MIN_SIZE * scale + (MAX_SIZE - MIN_SIZE * scale) * Math.sqrt(share);
}

interface Disc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Discs around the first, none over another, on rings from the middle outwards. */
function placeDiscs([middle = 0, ...others]: readonly number[]): readonly Disc[] {
  const placed: Disc[] = [{ x: 0, y: 0, radius: middle }];
  let last: number | null = null;
  let places = placesAround(middle, middle);
  for (const radius of others) {
    // What is taken for one disc is taken for the next of its size, too: the search goes on from there.
    if (radius !== last) places = placesAround(middle, radius);
    last = radius;
    let disc = places.next().value;
    while (!isFree(disc, placed)) disc = places.next().value;
    placed.push(disc);
  }
  return placed;
}

function* placesAround(middle: number, radius: number): Generator<Disc, never> {
  for (let distance = middle + radius; ; distance += GAP) {
    const steps = Math.max(RING_MIN_STEPS, Math.floor((Math.PI * distance) / radius));
    for (let step = 0; step < steps; step += 1) {
      const angle = (2 * Math.PI * step) / steps;
      yield { x: distance * Math.cos(angle), y: distance * Math.sin(angle), radius };
    }
  }
}

/** The neighbours that it may be over were mostly placed last. */
function isFree({ x, y, radius }: Disc, placed: readonly Disc[]): boolean {
  const over = placed.findLast(
    (other) => (x - other.x) ** 2 + (y - other.y) ** 2 < (radius + other.radius) ** 2 - TOLERANCE,
  );
  return over === undefined;
}
