import { describe, expect, it } from '@jest/globals';
import { noFiguresOf } from './figures-text.js';

describe('why a keyword has no figures', () => {
  it.each([
    [{ figures_reason: 'too_long', figures_on: null }, /up to 80 characters/],
    [{ figures_reason: 'no_market', figures_on: null }, /engine, country or language/],
    [{ figures_reason: null, figures_on: null }, /no data yet/],
    [{ figures_reason: null, figures_on: '2026-11-20' }, /DataForSEO has none/],
  ] as const)('%j', (keyword, reason) => {
    expect(noFiguresOf(keyword)).toMatch(reason);
  });
});
