import { describe, expect, it } from '@jest/globals';
import type { SerpCoverage, SerpReading } from '@app/search-data/contract';
import fc from 'fast-check';
import { outcomeOf } from './rank-outcome.js';

const target = { target: 'example.com', match: 'host' } as const;

function reading(addresses: readonly string[], coverage: SerpCoverage = 'complete'): SerpReading {
  const results = addresses.map((address, index) => ({
    position: index + 1,
    page: 1,
    address,
    host: 'x',
    title: null,
  }));
  return { results, features: [], pagesRead: 1, depthRead: results.length, coverage };
}
const others = (count: number): string[] =>
  Array.from({ length: count }, (_each, index) => `https://other${index}.example/`);

describe('the outcome of a reading', () => {
  it('is the first own address, with the further ones', () => {
    const addresses = [
      ...others(2),
      'https://example.com/a',
      ...others(1),
      'https://example.com/b',
    ];
    expect(outcomeOf(reading(addresses), target, 100)).toEqual({
      outcome: 'ranked',
      position: 3,
      address: 'https://example.com/a',
      others: [{ position: 5, address: 'https://example.com/b' }],
      depthChecked: 5,
    });
  });

  it.each([
    ['complete', { outcome: 'not_in_depth', depthChecked: 10 }],
    ['short_end', { outcome: 'not_in_depth', depthChecked: 100 }],
    ['partial', { outcome: 'unknown', reason: 'partial' }],
    ['stopped_at_match', { outcome: 'unknown', reason: 'partial' }],
  ] as const)('without an own address depends on what was read: %s', (coverage, outcome) => {
    expect(outcomeOf(reading(others(10), coverage), target, 100)).toEqual(outcome);
  });

  it('is not known when nothing was read, and not in depth when the engine has nothing', () => {
    expect(outcomeOf(reading([]), target, 100)).toMatchObject({ outcome: 'unknown' });
    expect(outcomeOf(reading([], 'short_end'), target, 100)).toMatchObject({
      outcome: 'not_in_depth',
    });
  });

  it('is ambiguous when a copy of an own page comes first, and not when it comes later', () => {
    const copy = 'https://example-com.translate.goog/';
    const own = 'https://example.com/';
    expect(outcomeOf(reading([copy, own]), target, 100)).toEqual({
      outcome: 'unknown',
      reason: 'ambiguous',
    });
    expect(outcomeOf(reading([own, copy]), target, 100)).toMatchObject({ position: 1 });
  });

  it('never claims more than was read', () => {
    const coverage = fc.constantFrom('complete', 'short_end', 'partial', 'stopped_at_match');
    fc.assert(
      fc.property(
        fc.nat(100),
        fc.nat(110),
        coverage,
        fc.integer({ min: 10, max: 100 }),
        (n, own, how, depth) => {
          const addresses = others(n);
          if (own < n) addresses[own] = 'https://example.com/';
          const result = outcomeOf(reading(addresses, how as SerpCoverage), target, depth);
          if (own < n && own < depth)
            expect(result).toMatchObject({ outcome: 'ranked', position: own + 1 });
          else expect(result.outcome).not.toBe('ranked');
          if (result.outcome === 'not_in_depth' && how !== 'short_end')
            expect(result.depthChecked).toBeLessThanOrEqual(n);
          if (n < depth && own >= n && how === 'partial') expect(result.outcome).toBe('unknown');
        },
      ),
    );
  });
});
