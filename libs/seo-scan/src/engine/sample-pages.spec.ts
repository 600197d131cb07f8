import { describe, expect, it } from '@jest/globals';
import { pageAnalysis, pageOfTexts } from './page.analysis.js';
import type { AnalyzedPageTexts } from './page.analysis.js';
import { samplePages } from './sample-pages.js';

describe('the sample pages', () => {
  it('are ordinary pages that differ from each other', () => {
    const pages = [...samplePages(2)].map((sample) =>
      pageOfTexts(pageAnalysis.run(sample) as AnalyzedPageTexts),
    );
    expect(pages.map(({ facts }) => facts)).toMatchObject([
      { title: 'Bread and cakes of day 1', isIndexable: true },
      { title: 'Bread and cakes of day 2', isIndexable: true },
    ]);
    for (const { phrases, targets, outcome } of pages) {
      expect(phrases.length).toBeGreaterThan(0);
      expect(targets.links.length).toBeGreaterThan(20);
      expect(outcome.issueCounts).toMatchObject({ critical: 0, high: 0 });
    }
  });
});
