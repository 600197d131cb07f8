import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clickRate } from './click-rates.js';
import { shareOfVoice } from './share-of-voice.js';

const keyword = fc.record({
  position: fc.option(fc.integer({ min: 1, max: 120 })),
  volume: fc.integer({ min: 0, max: 5_000_000 }),
});

describe('the click rate', () => {
  it('never rises with the position, and ends after the second page', () => {
    for (let position = 1; position < 100; position += 1)
      expect(clickRate(position + 1)).toBeLessThanOrEqual(clickRate(position));
    expect([clickRate(1), clickRate(10), clickRate(11), clickRate(20), clickRate(21)]).toEqual([
      0.285, 0.025, 0.01, 0.01, 0,
    ]);
  });
});

describe('the share of voice', () => {
  it('weighs positions by search volume', () => {
    const first = { position: 1, volume: 100 };
    expect(shareOfVoice([first])).toBe(1);
    expect(shareOfVoice([first, { position: null, volume: 300 }])).toBe(0.25);
    expect(shareOfVoice([first, { position: 3, volume: 100 }])).toBeCloseTo((1 + 0.11 / 0.285) / 2);
  });

  it('is not known without volumes', () => {
    expect(shareOfVoice([])).toBeNull();
    expect(shareOfVoice([{ position: 1, volume: 0 }])).toBeNull();
  });

  it('is between 0 and 1, and never falls when a keyword rises', () => {
    fc.assert(
      fc.property(fc.array(keyword), keyword, (others, { position, volume }) => {
        const at = (place: number | null) => shareOfVoice([...others, { position: place, volume }]);
        const share = at(position);
        if (share === null) return;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(at(Math.max(1, (position ?? 121) - 1))).toBeGreaterThanOrEqual(share);
      }),
    );
  });
});
