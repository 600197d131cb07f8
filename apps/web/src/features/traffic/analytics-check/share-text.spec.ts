import { describe, expect, it } from '@jest/globals';
import { rangeText, shareText } from './share-text.js';

const base = {
  device: null,
  consent: null,
  known: 120,
  counted: 81,
  share: 0.675,
  low: 0.587,
  high: 0.752,
};

describe('a comparison with an analytics tool', () => {
  it('says which share was seen, and what to expect of further visits', () => {
    expect(shareText(base)).toBe('68% seen');
    expect(rangeText(base)).toBe('Of further visits, expect 59% to 75%.');
  });

  it('says what a surplus means', () => {
    const surplus = { ...base, counted: 121, share: null, low: null, high: null };
    expect(shareText(surplus)).toBe('1 visit more than were sent');
    expect(rangeText(surplus)).toBe(
      'The tool counted other visitors in this time, or some visits twice.',
    );
  });

  it('has nothing to compare without visits', () => {
    const none = { ...base, known: 0, counted: 3, share: null, low: null, high: null };
    expect(shareText(none)).toBe('None sent');
    expect(rangeText(none)).toBeNull();
  });
});
