import { responseInThread, passThrough } from '@app/crawler/pages';
import type { ResponseForThread, FetchedPage } from '@app/crawler/pages';
import { defineAnalysis } from '@app/crawler/analysis';
import { pageAudits, PageAnalyzer } from './page-analyzer.js';
import type { AnalyzedPage, ReadingScan } from './page-analyzer.js';

export interface FetchedPageForThread extends Omit<FetchedPage, 'result'> {
  readonly result: ResponseForThread;
}

/**
 * An analyzed page as JSON, in parts: most of it are targets, which are stored as they are; and issues quote any
 * characters, with which a whole text takes twice the space.
 */
export interface AnalyzedPageTexts {
  readonly page: string;
  readonly issues: string;
  readonly targets: string;
}

/** Websites whose addresses are cached; a worker reads only a few at a time. */
const MAX_WEBSITES = 8;
const analyzers = new Map<string, PageAnalyzer>();

/** Parses a page of a scan and runs the page checks on it. */
export const pageAnalysis = defineAnalysis({
  module: import.meta.url,
  name: 'pageAnalysis',
  form: 'texts',
  run: ({
    fetched,
    ...scan
  }: ReadingScan & {
    readonly fetched: FetchedPageForThread;
  }) => {
    const result = responseInThread(fetched.result);
    return textsOf(analyzerOf(fetched.place.origin).analyze({ ...fetched, result }, scan));
  },
});

function textsOf({ issues, targets, ...page }: AnalyzedPage): AnalyzedPageTexts {
  return {
    page: JSON.stringify(page),
    issues: JSON.stringify(issues),
    targets: JSON.stringify(targets),
  };
}

/** The page from its texts. */
export function pageOfTexts({ page, issues, targets }: AnalyzedPageTexts): AnalyzedPage {
  return {
    ...(JSON.parse(page) as Omit<AnalyzedPage, 'issues' | 'targets'>),
    issues: JSON.parse(issues) as AnalyzedPage['issues'],
    targets: JSON.parse(targets) as AnalyzedPage['targets'],
    targetsJson: targets,
  };
}

function analyzerOf(origin: string): PageAnalyzer {
  const known = analyzers.get(origin);
  if (known !== undefined) return known;
  if (analyzers.size >= MAX_WEBSITES) analyzers.clear();
  const pageAnalyzer = new PageAnalyzer(origin, pageAudits, passThrough);
  analyzers.set(origin, pageAnalyzer);
  return pageAnalyzer;
}
