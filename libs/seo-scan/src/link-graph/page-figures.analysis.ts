import { defineAnalysis } from '@app/crawler/analysis';
import { pageFigures } from './rules/page-figures.js';
import type { Links } from './rules/page-rank.js';

/** A million links take about a second. */
const DEADLINE_FACTOR = 10;

/** PageRank and paths are computed in a thread, as they would block the worker. */
export const pageFiguresAnalysis = defineAnalysis({
  module: import.meta.url,
  name: 'pageFiguresAnalysis',
  deadlineFactor: DEADLINE_FACTOR,
  run: (input: { readonly pages: number; readonly links: Links; readonly home: number }) =>
    pageFigures(input.pages, input.links, input.home),
});
