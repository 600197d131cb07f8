import { truncateMiddle } from '../../../lib/addresses.js';

/** Pixels of an average character of a point's label. */
const CHARACTER_WIDTH = 7.5;
const SHORTEST = 12;

/**
 * On which side of its point a label is: towards the middle, so that none is cut off at an edge of the whole picture.
 * @param xs the horizontal places of all points.
 */
export function labelSides(xs: readonly number[]): (x: number) => 'left' | 'right' {
  let [least, most] = [Infinity, -Infinity];
  for (const x of xs) [least, most] = [Math.min(least, x), Math.max(most, x)];
  const middle = (least + most) / 2;
  return (x) => (x > middle ? 'left' : 'right');
}

/** The name with an ellipsis in its middle where it would be wider than half of a picture of so many pixels. */
export function labelWithin(name: string, pictureWidth: number): string {
  return truncateMiddle(name, Math.max(SHORTEST, Math.floor(pictureWidth / 2 / CHARACTER_WIDTH)));
}
