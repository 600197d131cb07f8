import type { PlacedNode } from './picture-layout.js';

type Point = Pick<PlacedNode, 'x' | 'y' | 'size'>;

/** The side of a square of the index, in units of the layout: a few points of a folder's disc. */
const CELL = 4;

/** Finds points by their places, without asking the graphics card which of them it has drawn where. */
export class PointFinder {
  private readonly cells = new Map<string, number[]>();
  private readonly largest: number;

  constructor(private readonly points: readonly Point[]) {
    for (const [place, { x, y }] of points.entries()) {
      const key = keyOf(cellOf(x), cellOf(y));
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [place]);
      else cell.push(place);
    }
    this.largest = points.reduce((most, { size }) => Math.max(most, size), 0);
  }

  /**
   * The position of the point under `at`, of several the one whose centre is nearest; `null` where there is none.
   *
   * @param unitsPerSize radius, in units of the layout, of a point of size 1 as it is drawn now.
   */
  find(at: { readonly x: number; readonly y: number }, unitsPerSize: number): number | null {
    let nearest: number | null = null;
    let least = Infinity;
    for (const place of this.near(at, this.largest * unitsPerSize)) {
      const { x, y, size } = this.points[place] ?? { x: 0, y: 0, size: 0 };
      const distance = Math.hypot(x - at.x, y - at.y);
      if (distance > size * unitsPerSize || distance >= least) continue;
      nearest = place;
      least = distance;
    }
    return nearest;
  }

  private *near(at: { x: number; y: number }, radius: number): Iterable<number> {
    const [left, right] = [cellOf(at.x - radius), cellOf(at.x + radius)];
    const [top, bottom] = [cellOf(at.y - radius), cellOf(at.y + radius)];
    // Of a picture far away, all points are nearer than its empty cells are few.
    if ((right - left + 1) * (bottom - top + 1) > this.points.length) {
      yield* this.points.keys();
      return;
    }
    for (let column = left; column <= right; column += 1)
      for (let row = top; row <= bottom; row += 1) yield* this.cells.get(keyOf(column, row)) ?? [];
  }
}

function cellOf(coordinate: number): number {
  return Math.floor(coordinate / CELL);
}

function keyOf(column: number, row: number): string {
  return `${column} ${row}`;
}
