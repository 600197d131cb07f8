import { bufferOf, defineAnalysis } from '../analysis/analysis.js';
import { decodeHtml } from '../html/charset.js';
import type { ResponseForThread } from '../parsing/response-for-thread.js';
import type { PageRule, RuleResult } from './page-rule.js';

/** The page as text, or the response that contains it. */
export type ExtractedFrom =
  | { readonly html: string }
  | { readonly response: Pick<ResponseForThread, 'body' | 'headers'> };

/** Evaluates extraction rules on a page; the results are in the order of the rules. */
export const pageExtraction = defineAnalysis({
  module: import.meta.url,
  name: 'pageExtraction',
  run: async ({
    page,
    rules,
    budgetMs,
  }: {
    readonly page: ExtractedFrom;
    readonly rules: readonly PageRule[];
    /** Processor time for all of them. */
    readonly budgetMs: number;
  }): Promise<RuleResult[]> => {
    // Its libraries are loaded only in threads that need them.
    const { extractPage } = await import('./extract-page.js');
    return extractPage(htmlOf(page), rules, budgetMs);
  },
});

/** Why a rule cannot be used, in sentences by field: only threads compile what users write. */
export const ruleCheck = defineAnalysis({
  module: import.meta.url,
  name: 'ruleCheck',
  run: async (rule: PageRule): Promise<Record<string, string>> => {
    const { ruleProblems } = await import('./extract-page.js');
    return ruleProblems(rule);
  },
});

function htmlOf(page: ExtractedFrom): string {
  if ('html' in page) return page.html;
  const { body, headers } = page.response;
  return decodeHtml(bufferOf(body), headers['content-type']).text;
}
