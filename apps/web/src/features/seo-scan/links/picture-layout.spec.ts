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

  it('knows a website without pages', () => {
    expect(layoutPicture([])).toEqual([]);
  });
});
