import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { drawArms } from './draw-arms.js';

const pages = fc.uniqueArray(
  fc.record({
    url: fc.nat(10_000).map((number) => `https://bakery.example/${number}`),
    segment: fc.constantFrom('bread', 'cakes', 'other'),
    clicks: fc.nat(500),
  }),
  { selector: ({ url }) => url, maxLength: 60 },
);

describe('the arms of an experiment', () => {
  it('have one page of each pair, and leave out at most one page', () => {
    fc.assert(
      fc.property(pages, fc.nat(), (all, seed) => {
        const drawn = drawArms(all, seed);
        expect(drawn).toHaveLength(all.length - (all.length % 2));
        expect(new Set(drawn.map(({ url }) => url)).size).toBe(drawn.length);
        for (const pair of Map.groupBy(drawn, (page) => page.pair).values())
          expect(pair.map(({ arm }) => arm).sort()).toEqual(['control', 'variant']);
      }),
    );
  });

  it('are the same for the same seed, in whatever order the pages come', () => {
    fc.assert(
      fc.property(pages, fc.nat(), (all, seed) => {
        expect(drawArms(all.toReversed(), seed)).toEqual(drawArms(all, seed));
      }),
    );
  });

  it('pair pages of one segment that have about the same clicks', () => {
    const drawn = drawArms(
      [
        { url: '/a', segment: 'bread', clicks: 900 },
        { url: '/b', segment: 'cakes', clicks: 890 },
        { url: '/c', segment: 'bread', clicks: 5 },
        { url: '/d', segment: 'bread', clicks: 700 },
        { url: '/e', segment: 'cakes', clicks: 1 },
        { url: '/f', segment: 'bread', clicks: 6 },
      ],
      1,
    );
    const pairs = [...Map.groupBy(drawn, ({ pair }) => pair).values()];
    expect(pairs.map((pair) => pair.map(({ url }) => url).sort())).toEqual([
      ['/a', '/d'],
      ['/c', '/f'],
      ['/b', '/e'],
    ]);
  });

  it('are drawn with equal chances', () => {
    const two = [
      { url: '/a', segment: '', clicks: 2 },
      { url: '/b', segment: '', clicks: 1 },
    ];
    let variants = 0;
    for (let seed = 0; seed < 4_000; seed++)
      if (drawArms(two, seed)[0]?.arm === 'variant') variants += 1;
    expect(Math.abs(variants - 2_000)).toBeLessThan(200);
  });
});
