import { defineAnalysis } from '@app/crawler/analysis';
import { answerInThread } from '../gather/answer-for-thread.js';
import type { AnswerForThread } from '../gather/answer-for-thread.js';
import type { FetchedPage } from '../gather/fetched-page.js';
import { asTheyAre } from '../gather/string-pool.js';
import { pageAudits, PageAnalyzer } from './page-analyzer.js';

export interface FetchedPageForThread extends Omit<FetchedPage, 'result'> {
  readonly result: AnswerForThread;
}

/** Websites whose addresses are remembered; a worker reads few at a time. */
const MAX_WEBSITES = 8;
const analyzers = new Map<string, PageAnalyzer>();

/** Parses a page of a scan and runs the page checks on it. */
export const pageAnalysis = defineAnalysis({
  module: import.meta.url,
  name: 'pageAnalysis',
  run: ({
    fetched,
    scanId,
  }: {
    readonly fetched: FetchedPageForThread;
    readonly scanId: string;
  }) => {
    const result = answerInThread(fetched.result);
    return analyzerOf(fetched.place.origin).analyze({ ...fetched, result }, scanId);
  },
});

function analyzerOf(origin: string): PageAnalyzer {
  const known = analyzers.get(origin);
  if (known !== undefined) return known;
  if (analyzers.size >= MAX_WEBSITES) analyzers.clear();
  const pageAnalyzer = new PageAnalyzer(origin, pageAudits, asTheyAre);
  analyzers.set(origin, pageAnalyzer);
  return pageAnalyzer;
}
