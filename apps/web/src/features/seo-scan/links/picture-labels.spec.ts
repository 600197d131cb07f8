import { describe, expect, it } from '@jest/globals';
import { labelSides, labelWithin } from './picture-labels.js';

describe('the label of a point', () => {
  it('is on the left only where the right edge of the picture would cut it off', () => {
    const sideOf = labelSides([-10, -4, 30], 400);
    expect(sideOf(-10, '/bread/country-white')).toBe('right');
    expect(sideOf(10, '/bread/country-white')).toBe('right');
    expect(sideOf(20, '/bread/country-white')).toBe('left');
    expect(sideOf(20, '/rye')).toBe('right');
    expect(sideOf(30, '/rye')).toBe('left');
  });

  it('of a single point is on the side with room', () => {
    expect(labelSides([0], 400)(0, '/rye')).toBe('right');
  });

  it('is shortened to half of a narrow picture', () => {
    const name = '/breads/stoneground-wholemeal-sourdough';
    expect(labelWithin(name, 1_200)).toBe(name);
    expect(labelWithin(name, 300)).toBe('/breads/st…sourdough');
    expect(labelWithin(name, 0)).toBe('/bread…dough');
  });
});
