import { responseInThread, passThrough } from '@app/crawler/pages';
import type { ResponseForThread, FetchedPage } from '@app/crawler/pages';
import { defineAnalysis } from '@app/crawler/analysis';
import { pageAudits, PageAnalyzer } from './page-analyzer.js';
import type { AnalyzedPage, PageTexts, ReadingScan } from './page-analyzer.js';

export interface FetchedPageForThread extends Omit<FetchedPage, 'result'> {
  readonly result: ResponseForThread;
}

/**
 * An analyzed page as JSON, in parts: most of it is stored as it is; and issues quote any characters, with which a whole
 * text takes twice the space.
 */
export interface AnalyzedPageTexts extends PageTexts {
  readonly results: string;
  readonly issues: string;
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

function textsOf({ facts, targets, phrases, issues, ...results }: AnalyzedPage): AnalyzedPageTexts {
  return {
    facts: JSON.stringify(facts),
    targets: JSON.stringify(targets),
    phrases: JSON.stringify(phrases),
    issues: JSON.stringify(issues),
    results: JSON.stringify(results),
  };
}

/** The page from its texts. */
export function pageOfTexts({ results, issues, ...texts }: AnalyzedPageTexts): AnalyzedPage {
  const { facts, targets, phrases } = texts;
  const { outcome, details } = JSON.parse(results) as Pick<AnalyzedPage, 'outcome' | 'details'>;
  return {
    facts: JSON.parse(facts) as AnalyzedPage['facts'],
    targets: JSON.parse(targets) as AnalyzedPage['targets'],
    phrases: JSON.parse(phrases) as AnalyzedPage['phrases'],
    issues: JSON.parse(issues) as AnalyzedPage['issues'],
    outcome,
    details,
    texts: { facts, targets, phrases },
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
