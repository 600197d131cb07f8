import { defineAnalysis } from '@app/crawler/analysis';
import { answerInThread } from '../gather/answer-for-thread.js';
import type { AnswerForThread } from '../gather/answer-for-thread.js';
import type { PageQuestion } from '../gather/page-question.js';
import { asTheyAre } from '../gather/string-pool.js';
import { pageAudits, PageDigester } from './page-digester.js';

export interface AnsweredQuestion extends Omit<PageQuestion, 'result'> {
  readonly result: AnswerForThread;
}

/** Websites whose addresses are remembered; a worker reads few at a time. */
const MAX_WEBSITES = 8;
const digesters = new Map<string, PageDigester>();

/** Parses a page of a scan and runs the page checks on it. */
export const pageDigest = defineAnalysis({
  module: import.meta.url,
  name: 'pageDigest',
  run: ({ question, scanId }: { readonly question: AnsweredQuestion; readonly scanId: string }) => {
    const result = answerInThread(question.result);
    return digesterOf(question.place.origin).digest({ ...question, result }, scanId);
  },
});

function digesterOf(origin: string): PageDigester {
  const known = digesters.get(origin);
  if (known !== undefined) return known;
  if (digesters.size >= MAX_WEBSITES) digesters.clear();
  const digester = new PageDigester(origin, pageAudits, asTheyAre);
  digesters.set(origin, digester);
  return digester;
}
