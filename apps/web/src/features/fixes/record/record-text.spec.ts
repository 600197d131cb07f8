import { expect, it } from '@jest/globals';
import { changeText } from './record-text.js';

it('writes the effect of a fix with its interval, and negative shares with a minus', () => {
  expect(changeText({ factor: 1.2, low: 0.96, high: 1.5 })).toBe('+20% (95% interval −4% to +50%)');
  expect(changeText({ factor: 1, low: 0.9, high: 1.001 })).toBe('0% (95% interval −10% to 0%)');
});
