import { responseForThread } from '@app/crawler/pages';
import type { FetchedPage, FailedFetch } from '@app/crawler/pages';
import { faultAsFailure } from '@app/crawler/analysis';
import type { Analyzer } from '@app/crawler/analysis';
import { pageAnalysis, pageOfTexts } from './page.analysis.js';
import { PageAnalyzer } from './page-analyzer.js';
import { notRendered } from './rendered-requests.js';
import type { PageToAudit } from './rendered-requests.js';
import type { AnalyzedPage, ReadingScan } from './page-analyzer.js';

export interface PageAnalysisOutcome {
  readonly analyzed: AnalyzedPage;
  /** Why nothing of the page could be read, in a sentence; `null` when it was read. */
  readonly failure: string | null;
  /** The response arrived but could not be analyzed: its validators must not be used by the next scan. */
  readonly isAnalyzed: boolean;
}

/**
 * Reads and audits a page in an analyzer thread. A page that exceeds its time or memory, or that triggers a bug of
 * ours, counts as unknown, as if there had been no response; the other pages are read nevertheless.
 */
export async function analyzeFetchedPage(
  analyzer: Analyzer,
  fetched: FetchedPage,
  scan: ReadingScan,
): Promise<PageAnalysisOutcome> {
  const { result } = fetched;
  if (result.kind === 'failed') return withoutResponse(fetched, result, scan);
  const input = { fetched: { ...fetched, result: responseForThread(result) }, ...scan };
  const read = await faultAsFailure(analyzer.analyze(pageAnalysis, input));
  if (read.kind === 'done')
    return { analyzed: pageOfTexts(read.value), failure: null, isAnalyzed: true };
  const { url, hops } = result;
  const message = `The page ${read.message}.`;
  const failed = { kind: 'failed', url, hops, reason: 'not_analyzed', message } as const;
  return { ...withoutResponse(fetched, failed, scan), isAnalyzed: false };
}

/**
 * Reads a page as a browser rendered it. Where the document after the scripts cannot be analyzed, the page is read as
 * HTML instead, as if it could not be rendered.
 * @param unrendered the page as the crawl has read it
 */
export async function analyzePageToAudit(
  analyzer: Analyzer,
  { rendered, unrendered }: { readonly rendered: PageToAudit; readonly unrendered: FetchedPage },
  scan: ReadingScan,
): Promise<PageToAudit & { readonly page: PageAnalysisOutcome }> {
  const page = await analyzeFetchedPage(analyzer, rendered.fetched, scan);
  if (page.isAnalyzed || rendered.rendering?.isRendered !== true) return { ...rendered, page };
  const reason = (page.failure ?? '').replace(/^The page/, 'After its scripts, the page');
  return {
    ...notRendered(unrendered, reason),
    page: await analyzeFetchedPage(analyzer, unrendered, scan),
  };
}

/** Only the address is audited: no untrusted content is read. */
function withoutResponse(
  fetched: FetchedPage,
  result: FailedFetch,
  scan: ReadingScan,
): PageAnalysisOutcome {
  const pageAnalyzer = new PageAnalyzer(fetched.place.origin);
  const analyzed = pageAnalyzer.analyze({ ...fetched, result }, scan);
  return { analyzed, failure: result.message, isAnalyzed: true };
}
