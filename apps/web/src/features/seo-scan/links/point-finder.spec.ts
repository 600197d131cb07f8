import { describe, expect, it } from '@jest/globals';
import { PointFinder } from './point-finder.js';

describe('PointFinder', () => {
  const points = [
    { x: 0, y: 0, size: 10 },
    { x: 6, y: 0, size: 2 },
    { x: -30, y: 41, size: 2 },
  ];
  const finder = new PointFinder(points);

  it('finds the point under a place, of several the nearest', () => {
    expect(finder.find({ x: -7, y: 7 }, 1)).toBe(0);
    expect(finder.find({ x: 5, y: 0 }, 1)).toBe(1);
    expect(finder.find({ x: -31, y: 42 }, 1)).toBe(2);
  });

  it('finds none between the points, however small they are drawn', () => {
    expect(finder.find({ x: 11, y: 0 }, 1)).toBeNull();
    expect(finder.find({ x: -7, y: 7 }, 0.5)).toBeNull();
    expect(finder.find({ x: 5.2, y: 0 }, 0.25)).toBeNull();
    expect(new PointFinder([]).find({ x: 0, y: 0 }, 1)).toBeNull();
  });

  it('finds the same point as a comparison with each of twenty thousand, from near and from far', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({
      ...{
        x: 1.4 * Math.sqrt(at) * Math.cos(at * 2.4),
        y: 1.4 * Math.sqrt(at) * Math.sin(at * 2.4),
      },
      size: 1 + (at % 7),
    }));
    const finderOfMany = new PointFinder(many);
    for (const unitsPerSize of [0.05, 0.4, 40])
      for (let at = 0; at < 40; at += 1) {
        const place = { x: 5.3 * at - 100, y: 90 - 4.1 * at };
        const distances = many.map(({ x, y, size }) => {
          const distance = Math.hypot(x - place.x, y - place.y);
          return distance > size * unitsPerSize ? Infinity : distance;
        });
        const least = distances.reduce((min, distance) => Math.min(min, distance), Infinity);
        const expected = least === Infinity ? null : distances.indexOf(least);
        expect([place, finderOfMany.find(place, unitsPerSize)]).toEqual([place, expected]);
      }
  });
});
