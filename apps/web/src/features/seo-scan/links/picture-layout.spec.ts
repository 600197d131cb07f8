import { describe, expect, it } from '@jest/globals';
import { layoutPicture } from './picture-layout.js';

const node = (folder: string, rank = 1) => ({ folder, rank, pages: 1 });

describe('layoutPicture', () => {
  it('places the pages of a folder together, the highest rank in the middle', () => {
    const nodes = [node('/a/'), node('/a/', 9), node('/a/'), node('/b/')];
    const [, middle, , other] = layoutPicture(nodes);
    expect(middle).toMatchObject({ x: 0, y: 0, group: 0, size: 16 });
    expect(other?.group).toBe(1);
    expect(Math.hypot(other?.x ?? 0, other?.y ?? 0)).toBeGreaterThan(3);
  });

  it('gives no two pages one place, and the same ones every time', () => {
    const nodes = Array.from({ length: 800 }, (_, number) => node(`/${number % 37}/`, number));
    const placed = layoutPicture(nodes);
    const places = new Set(placed.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`));
    expect(places.size).toBe(800);
    expect(layoutPicture(nodes)).toEqual(placed);
  });

  // Addresses that end with a slash are folders: a search from the middle for each of them would take an hour.
  it('places as many folders as pages, none over another', () => {
    const nodes = Array.from({ length: 5_000 }, (_, number) => node(`/${number}/`));
    const placed = layoutPicture(nodes);
    const last = placed.at(-1);
    const distances = placed
      .slice(0, -1)
      .map(({ x, y }) => Math.hypot(x - (last?.x ?? 0), y - (last?.y ?? 0)));
    expect(distances).toHaveLength(4_999);
    expect(Math.min(...distances)).toBeGreaterThan(5);
  });

  it('knows a website without pages', () => {
    expect(layoutPicture([])).toEqual([]);
  });
});
