import { describe, expect, it } from '@jest/globals';
import { labelSides, labelWithin } from './picture-labels.js';

describe('the label of a point', () => {
  it('is towards the middle of the picture, so that no edge cuts it off', () => {
    const sideOf = labelSides([-10, -4, 30]);
    expect([-10, 10, 11, 30].map(sideOf)).toEqual(['right', 'right', 'left', 'left']);
  });

  it('is shortened to half of a narrow picture', () => {
    const name = '/breads/stoneground-wholemeal-sourdough';
    expect(labelWithin(name, 1_200)).toBe(name);
    expect(labelWithin(name, 300)).toBe('/breads/st…sourdough');
    expect(labelWithin(name, 0)).toBe('/bread…dough');
  });
});
