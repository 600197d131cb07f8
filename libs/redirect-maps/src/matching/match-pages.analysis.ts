import { defineAnalysis } from '@app/crawler/analysis';
import { matchPages } from '../rules/match-pages.js';
import type { MatchInput } from '../rules/match-pages.js';

/** 20,000 old addresses and 20,000 pages take some seconds. */
const DEADLINE_FACTOR = 20;

/** Finds what the pages of an old website have become; their addresses and titles come from other people. */
export const matchPagesAnalysis = defineAnalysis({
  module: import.meta.url,
  name: 'matchPagesAnalysis',
  deadlineFactor: DEADLINE_FACTOR,
  run: (input: MatchInput) => matchPages(input),
});
