import { describe, expect, it } from '@jest/globals';
import { dwellText } from './dwell-text.js';

describe('the time on the website', () => {
  it.each([
    [30, 'Time on the website per visit: 30 s.'],
    [125, 'Time on the website per visit: 2 min 5 s.'],
    [1, 'Time on the website per visit: 5 s.'],
    [Number.NaN, 'Time on the website per visit.'],
  ])('of %d seconds reads %s', (seconds, text) => expect(dwellText(seconds)).toBe(text));
});
