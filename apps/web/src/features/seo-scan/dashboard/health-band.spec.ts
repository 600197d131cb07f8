import { describe, expect, it } from '@jest/globals';
import { healthBand } from './health-band.js';

describe('the bands of the health percentage', () => {
  it.each([
    [100, 'good'],
    [80, 'good'],
    [79.9, 'fair'],
    [60, 'fair'],
    [59.9, 'weak'],
    [30, 'weak'],
    [29.9, 'poor'],
    [0, 'poor'],
  ])('shows %d as %s', (score, band) => {
    expect(healthBand(score)).toBe(band);
  });
});
