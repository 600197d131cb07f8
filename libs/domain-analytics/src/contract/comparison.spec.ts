import { describe, expect, it } from '@jest/globals';
import { analysisFixture } from '../testing/analysis-fixture.js';
import { openFiguresFixture } from '../testing/open-figures-fixture.js';
import { analysisCsv, comparisonCsv, isComparable, percentChange } from './index.js';

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

  it('has the figures of open sources beside those of the same source, without a change', () => {
    const { common_crawl: listed } = openFiguresFixture();
    const first = analysisFixture({ domain: 'a.example' });
    const second = analysisFixture({
      domain: 'b.example',
      open_figures: openFiguresFixture({ common_crawl: { ...listed, rank: null, domain: null } }),
    });
    const before = analysisFixture({ open_figures: null });
    const pair = comparisonCsv([first, second]).split('\r\n');
    expect(pair).toContain('Common Crawl rank,48213,Not in this list,');
    expect(pair).toContain('Open PageRank,4.68,4.68,');
    expect(pair).toContain('"LCP, phone (ms)",2400,2400,');
    const three = comparisonCsv([first, second, before]).split('\r\n');
    expect(three).toContain('Common Crawl rank,48213,Not in this list,');
    expect(comparisonCsv([before, before])).not.toContain('Common Crawl');
  });
});

describe('an analysis as CSV', () => {
  it('has each open figure with its source and date, and their lists', () => {
    const lines = analysisCsv(analysisFixture()).split('\r\n');
    const day = '2026-11-18T00:00:00.000Z';
    expect(lines).toContain(
      `Common Crawl rank,48213,common_crawl,${day},"Rank by harmonic centrality of domains, 1 is the best",`,
    );
    expect(lines).toContain(
      `Tranco rank,Not in this list,tranco,${day},"Rank by popularity, 1 is the best",`,
    );
    // Measured nowhere, so neither 0 nor "not in this list".
    expect(lines).toContain(
      `"INP, desktop (ms)",,crux,${day},75th percentile of visits with Chrome,`,
    );
    expect(lines).toContain('phone,2026-11-14,2400,180,0.05');
    expect(lines).toContain('https://bakery.example/bread,12');
    expect(lines).toContain(
      'https://guide.example/bakers,https://bakery.example/bread,fresh bread,live,nofollow,bread of the harbor,',
    );
    expect(lines).toContain('rolls.example,6,8');
    const { open_page_rank: pageRank } = openFiguresFixture();
    const scoreOnly = openFiguresFixture({ open_page_rank: { ...pageRank, rank: null } });
    const file = analysisCsv(analysisFixture({ open_figures: scoreOnly }));
    expect(file).toContain('Open PageRank,4.68,');
    expect(file).not.toContain('Open PageRank rank');
    expect(analysisCsv(analysisFixture({ open_figures: null }))).not.toContain('Common Crawl');
  });
});
