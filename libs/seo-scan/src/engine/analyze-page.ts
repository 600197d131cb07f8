import { faultAsFailure } from '@app/crawler/analysis';
import type { Analyzer } from '@app/crawler/analysis';
import { answerForThread } from '../gather/answer-for-thread.js';
import type { FetchedPage } from '../gather/fetched-page.js';
import type { FailedAnswer } from '../gather/page-snapshot-builder.js';
import { pageAnalysis } from './page.analysis.js';
import { PageAnalyzer } from './page-analyzer.js';
import type { AnalyzedPage } from './page-analyzer.js';

export interface PageAnalysisOutcome {
  readonly analyzed: AnalyzedPage;
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
export async function analyzeFetchedPage(
  analyzer: Analyzer,
  fetched: FetchedPage,
  scanId: string,
): Promise<PageAnalysisOutcome> {
  const { result } = fetched;
  if (result.kind === 'failed') return withoutAnswer(fetched, result, scanId);
  const input = { fetched: { ...fetched, result: answerForThread(result) }, scanId };
  const read = await faultAsFailure(analyzer.analyze(pageAnalysis, input));
  if (read.kind === 'done') return { analyzed: read.value, failure: null, isAnalyzed: true };
  const { url, hops } = result;
  const message = `The page ${read.message}.`;
  const failed = { kind: 'failed', url, hops, reason: 'not_analyzed', message } as const;
  return { ...withoutAnswer(fetched, failed, scanId), isAnalyzed: false };
}

/** Only its address is judged: nothing that a stranger wrote is read. */
function withoutAnswer(
  fetched: FetchedPage,
  result: FailedAnswer,
  scanId: string,
): PageAnalysisOutcome {
  const pageAnalyzer = new PageAnalyzer(fetched.place.origin);
  const analyzed = pageAnalyzer.analyze({ ...fetched, result }, scanId);
  return { analyzed, failure: result.message, isAnalyzed: true };
}
