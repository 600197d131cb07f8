import { describe, expect, it } from '@jest/globals';
import { defaultChoice, pageChoices } from './page-choices.js';

describe('pageChoices', () => {
  it('never offers more than the remaining allowance', () => {
    expect(pageChoices(16)).toEqual([1, 5, 10, 16]);
    expect(pageChoices(1)).toEqual([1]);
  });

  it('never offers more than one scan may read', () => {
    expect(pageChoices(2_400).at(-1)).toBe(500);
    expect(pageChoices(2_400, 100_000).slice(-3)).toEqual([500, 1_000, 2_400]);
    expect(pageChoices(250_000, 100_000).slice(-3)).toEqual([20_000, 50_000, 100_000]);
  });

  it('leaves the decision to the server when nothing is left or known', () => {
    expect(pageChoices(0)).toEqual([10]);
    expect(pageChoices(null)).toEqual([10]);
  });
});

describe('defaultChoice', () => {
  it('is 10 pages, or everything that is left when that is less', () => {
    expect(defaultChoice(pageChoices(500))).toBe(10);
    expect(defaultChoice(pageChoices(7))).toBe(7);
  });
});
