import { responseInThread, passThrough } from '@app/crawler/pages';
import type { ResponseForThread, FetchedPage } from '@app/crawler/pages';
import { defineAnalysis } from '@app/crawler/analysis';
import { pageAudits, PageAnalyzer } from './page-analyzer.js';
import type { ReadingScan } from './page-analyzer.js';

export interface FetchedPageForThread extends Omit<FetchedPage, 'result'> {
  readonly result: ResponseForThread;
}

/** Websites whose addresses are cached; a worker reads only a few at a time. */
const MAX_WEBSITES = 8;
const analyzers = new Map<string, PageAnalyzer>();

/** Parses a page of a scan and runs the page checks on it. */
export const pageAnalysis = defineAnalysis({
  module: import.meta.url,
  name: 'pageAnalysis',
  run: ({
    fetched,
    ...scan
  }: ReadingScan & {
    readonly fetched: FetchedPageForThread;
  }) => {
    const result = responseInThread(fetched.result);
    return analyzerOf(fetched.place.origin).analyze({ ...fetched, result }, scan);
  },
});

function analyzerOf(origin: string): PageAnalyzer {
  const known = analyzers.get(origin);
  if (known !== undefined) return known;
  if (analyzers.size >= MAX_WEBSITES) analyzers.clear();
  const pageAnalyzer = new PageAnalyzer(origin, pageAudits, passThrough);
  analyzers.set(origin, pageAnalyzer);
  return pageAnalyzer;
}
