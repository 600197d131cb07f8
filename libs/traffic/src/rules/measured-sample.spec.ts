import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { deviceTypes } from '../contract/index.js';
import { measuredSample } from './measured-sample.js';
import type { SampledVisit } from './measured-sample.js';

const visits = fc
  .array(
    fc.record({
      url: fc.constantFrom('https://shop.example/', 'https://shop.example/bread'),
      deviceType: fc.constantFrom(...deviceTypes),
    }),
    { maxLength: 400 },
  )
  .map((all) => all.map((visit, index): SampledVisit => ({ ...visit, seq: index + 1 })));
const seeds = fc.integer({ min: 0, max: 2 ** 31 });

function sizes(all: readonly SampledVisit[], sample: ReadonlySet<number>): [number, number][] {
  const strata = Map.groupBy(all, ({ url, deviceType }) => `${deviceType} ${url}`);
  return [...strata.values()].map((stratum) => [
    stratum.length,
    stratum.filter(({ seq }) => sample.has(seq)).length,
  ]);
}

describe('measuredSample', () => {
  it('measures at least 30 visits of each page and device, or all of them', () => {
    fc.assert(
      fc.property(visits, seeds, (all, seed) => {
        for (const [size, measured] of sizes(all, measuredSample(all, seed)))
          expect(measured).toBeGreaterThanOrEqual(Math.min(size, 30));
      }),
    );
  });

  it('measures a twentieth of what a page has beyond that', () => {
    const all = Array.from({ length: 1_036 }, (_, index): SampledVisit => ({
      ...{ seq: index + 1, url: 'https://shop.example/', deviceType: 'mobile' },
    }));
    expect(measuredSample(all, 7).size).toBe(86);
  });

  it('draws the same visits from the same seed, and others from another', () => {
    const all = Array.from({ length: 200 }, (_, index): SampledVisit => ({
      ...{ seq: index + 1, url: 'https://shop.example/', deviceType: 'mobile' },
    }));
    expect(measuredSample(all, 7)).toEqual(measuredSample(all, 7));
    expect(measuredSample(all, 7)).not.toEqual(measuredSample(all, 8));
  });

  it('measures visits over the whole campaign, not its beginning only', () => {
    const all = Array.from({ length: 1_000 }, (_, index): SampledVisit => ({
      ...{ seq: index + 1, url: 'https://shop.example/', deviceType: 'mobile' },
    }));
    expect([...measuredSample(all, 3)].filter((seq) => seq > 500).length).toBeGreaterThan(30);
  });
});
