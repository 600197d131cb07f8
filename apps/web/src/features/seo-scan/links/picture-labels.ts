import { truncateMiddle } from '../../../lib/addresses.js';

/** Pixels of an average character of a point's label. */
const CHARACTER_WIDTH = 7.5;
/** Between the middle of a large point and its label. */
const POINT_WIDTH = 20;
const SHORTEST = 12;

/**
 * On which side of its point a label is: on the right, unless the edge of the whole picture would cut it off there.
 * @param xs the horizontal places of all points.
 * @param pictureWidth in pixels.
 */
export function labelSides(
  xs: readonly number[],
  pictureWidth: number,
): (x: number, label: string) => 'left' | 'right' {
  let [least, most] = [Infinity, -Infinity];
  for (const x of xs) [least, most] = [Math.min(least, x), Math.max(most, x)];
  const scale = most > least ? pictureWidth / (most - least) : 0;
  return (x, label) => {
    const room = scale === 0 ? pictureWidth / 2 : (most - x) * scale;
    return label.length * CHARACTER_WIDTH + POINT_WIDTH <= room ? 'right' : 'left';
  };
}

/** The name with an ellipsis in its middle where it would be wider than half of a picture of so many pixels. */
export function labelWithin(name: string, pictureWidth: number): string {
  return truncateMiddle(name, Math.max(SHORTEST, Math.floor(pictureWidth / 2 / CHARACTER_WIDTH)));
}
