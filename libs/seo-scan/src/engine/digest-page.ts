import { faultAsFailure } from '@app/crawler/analysis';
import type { Analyzer } from '@app/crawler/analysis';
import { answerForThread } from '../gather/answer-for-thread.js';
import type { PageQuestion } from '../gather/page-question.js';
import type { FailedAnswer } from '../gather/page-snapshot-builder.js';
import { pageDigest } from './page-digest.analysis.js';
import { PageDigester } from './page-digester.js';
import type { PageDigest } from './page-digester.js';

export interface DigestedPage {
  readonly digest: PageDigest;
  /** Why nothing could be read of the page, in a sentence; `null` when it was read. */
  readonly failure: string | null;
  /** The answer came, but could not be analyzed: what it says of the next scan is not to be believed. */
  readonly isAnalyzed: boolean;
}

/**
 * Reads and judges a page in an analyzer thread. One that exceeds its time or memory is a page of which nothing
 * is known, as if no answer had come, and so is one that brings out a fault of ours: the others are read all the
 * same.
 */
export async function digestPage(
  analyzer: Analyzer,
  question: PageQuestion,
  scanId: string,
): Promise<DigestedPage> {
  const { result } = question;
  if (result.kind === 'failed') return withoutAnswer(question, result, scanId);
  const input = { question: { ...question, result: answerForThread(result) }, scanId };
  const read = await faultAsFailure(analyzer.analyze(pageDigest, input));
  if (read.kind === 'done') return { digest: read.value, failure: null, isAnalyzed: true };
  const { url, hops } = result;
  const message = `The page ${read.message}.`;
  const failed = { kind: 'failed', url, hops, reason: 'not_analyzed', message } as const;
  return { ...withoutAnswer(question, failed, scanId), isAnalyzed: false };
}

/** Only its address is judged: nothing that a stranger wrote is read. */
function withoutAnswer(question: PageQuestion, result: FailedAnswer, scanId: string): DigestedPage {
  const digester = new PageDigester(question.place.origin);
  const digest = digester.digest({ ...question, result }, scanId);
  return { digest, failure: result.message, isAnalyzed: true };
}
