import { expect, it } from '@jest/globals';
import { pageAnalysis } from './page.analysis.js';
import { pageAnalysisAddress } from './page-analysis-address.js';

it('the address of the analysis of pages is the one that it has itself', () => {
  const { module, name } = pageAnalysis;
  expect(pageAnalysisAddress).toEqual({ module, name });
});
