import { describe, expect, it } from '@jest/globals';
import { analysisFixture } from '../testing/analysis-fixture.js';
import { comparisonCsv, isComparable, percentChange } from './index.js';

describe('a comparison', () => {
  it('has a change in percent where both figures are known', () => {
    expect(percentChange(200, 250)).toBe(25);
    expect(percentChange(3, 2)).toBe(-33.3);
    expect(percentChange(0, 5)).toBeNull();
    expect(percentChange(null, 5)).toBeNull();
    expect(percentChange(5, null)).toBeNull();
  });

  it('compares analyses with the same source and market only', () => {
    const bought = analysisFixture();
    const measured = analysisFixture({
      sources: {
        ...bought.sources,
        keywords: { ...bought.sources.keywords, source: 'search_console' },
      },
    });
    expect(isComparable([bought, analysisFixture({ domain: 'rival.example' })])).toBe(true);
    expect(isComparable([bought, measured])).toBe(false);
    expect(isComparable([bought, analysisFixture({ country: 'GB' })])).toBe(false);
  });

  it('is a file with the change for exactly two', () => {
    const first = analysisFixture({ domain: 'a.example', total_keywords: 100 });
    const second = analysisFixture({ domain: 'b.example', total_keywords: 150 });
    const pair = comparisonCsv([first, second]).split('\r\n');
    expect(pair[0]).toBe('Figure,a.example,b.example,Change in %');
    expect(pair).toContain('Total keywords,100,150,50');
    expect(pair).toContain('Keyword 1,sourdough bread,sourdough bread');
    const three = comparisonCsv([first, second, first]).split('\r\n');
    expect(three[0]).toBe('Figure,a.example,b.example,a.example');
    expect(three).toContain('Total keywords,100,150,100');
  });
});
