import { describe, expect, it } from '@jest/globals';
import { layoutPicture } from './picture-layout.js';

const node = (folder: string, rank = 1) => ({ folder, rank, pages: 1 });

describe('layoutPicture', () => {
  it('places the pages of a folder together, the highest rank in the middle', () => {
    const nodes = [node('/a/'), node('/a/', 9), node('/a/'), node('/b/'), node('/b/')];
    const { nodes: placed, folders } = layoutPicture(nodes);
    const [, middle, , other] = placed;
    expect(middle).toMatchObject({ x: 0, y: 0, group: 0, size: 16 });
    expect(other?.group).toBe(1);
    expect(Math.hypot(other?.x ?? 0, other?.y ?? 0)).toBeGreaterThan(3);
    expect(folders.map(({ name }) => name)).toEqual(['/a/', '/b/']);
    for (const [at, { x, y, group }] of placed.entries()) {
      const folder = folders[group];
      const distance = Math.hypot(x - (folder?.x ?? 0), y - (folder?.y ?? 0));
      expect([at, distance <= (folder?.radius ?? 0)]).toEqual([at, true]);
    }
  });

  it('gives no two pages one place, and the same ones every time', () => {
    const nodes = Array.from({ length: 800 }, (_, number) => node(`/${number % 37}/`, number));
    const { nodes: placed } = layoutPicture(nodes);
    const places = new Set(placed.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`));
    expect(places.size).toBe(800);
    expect(layoutPicture(nodes).nodes).toEqual(placed);
  });

  it('places pages whose addresses end with a slash at the top of the website', () => {
    const nodes = Array.from({ length: 20_000 }, (_, number) => node(`/${number}/`));
    expect(layoutPicture(nodes).folders.map(({ name }) => name)).toEqual(['/']);
  });

  it('places small ones of many folders together, none over another', () => {
    const nodes = Array.from({ length: 20_000 }, (_, number) => node(`/${number % 5_000}/`));
    const { folders } = layoutPicture(nodes);
    expect(folders).toHaveLength(201);
    expect(folders[0]?.name).toBeNull();
    for (const [at, one] of folders.entries())
      for (const other of folders.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(
          one.radius + other.radius - 1e-6,
        );
  });

  it('draws many pages smaller', () => {
    const sizes = [100, 20_000].map((length) => {
      const nodes = Array.from({ length }, (_, number) => node('/a/', number));
      return layoutPicture(nodes).nodes[0]?.size ?? 0;
    });
    expect(sizes[0]).toBeGreaterThan(2 * (sizes[1] ?? 0));
  });

  it('knows a website without pages', () => {
    expect(layoutPicture([])).toEqual({ nodes: [], folders: [] });
  });
});
