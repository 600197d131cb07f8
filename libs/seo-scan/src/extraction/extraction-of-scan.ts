import type { PageRule } from '@app/crawler';
import type { FetchedPage, PageFacts } from '@app/crawler/pages';
import type { Analyzer } from '@app/crawler/analysis';
import type { ExtractedPage, ExtractedValues, ExtractionRule } from '../contract/index.js';
import type { ExtractedKnownPage, PageExtraction } from '../engine/page-extraction.js';
import type { KnownScannedPages } from '../engine/scan-options.js';
import { extractedValues } from './check-outcome.js';
import { PagePattern } from './page-pattern.js';
import { RuleEvaluation } from './rule-evaluation.js';

/**
 * What the rules found on a page in the previous scan that read it.
 * @param isRendered whether the page was read after its scripts; a difference to its HTML is no change.
 */
export type PreviousValues = (url: string, isRendered: boolean) => Promise<ExtractedPage | null>;

/** The rules of one scan on its pages. */
export class ExtractionOfScan implements PageExtraction {
  private readonly rules: readonly { readonly rule: ExtractionRule; readonly pages: PagePattern }[];
  private readonly evaluation: RuleEvaluation;

  constructor(
    rules: readonly ExtractionRule[],
    analyzer: Analyzer,
    private readonly previous: PreviousValues,
  ) {
    this.rules = rules.map((rule) => ({ rule, pages: new PagePattern(rule.pages) }));
    this.evaluation = new RuleEvaluation(analyzer);
  }

  async read(fetched: FetchedPage, facts: PageFacts): Promise<ExtractedPage | null> {
    if (!isReadPage(facts) || fetched.result.kind === 'failed') return null;
    const rules = this.rulesFor(facts.url);
    if (rules.length === 0) return {};
    const isCompared = rules.some(({ check }) => check === 'must_not_change');
    const isRendered = fetched.renderedHtml !== undefined;
    const before = isCompared ? await this.previous(facts.url, isRendered) : null;
    const results = await this.evaluation.evaluate(fetched, rules.map(pageRuleOf));
    const values = rules.map((rule, index): [string, ExtractedValues] | null => {
      const result = results[index];
      if (result === undefined) return null;
      return [rule.revision, extractedValues(rule, result, before?.[rule.revision] ?? null)];
    });
    return Object.fromEntries(values.filter((one) => one !== null));
  }

  carry({ facts, extracted = null }: ExtractedKnownPage): ExtractedPage | null {
    if (extracted === null) return null;
    const values = this.rulesFor(facts.url).flatMap((rule): [string, ExtractedValues][] => {
      const known = extracted[rule.revision];
      if (known === undefined) return [];
      // The page has not changed since, so it is compared with itself.
      const read = { kind: 'read', ...known } as const;
      return [[rule.revision, extractedValues(rule, read, known)]];
    });
    return Object.fromEntries(values);
  }

  /** Without the pages on which a rule of this scan was not evaluated: they are read again. */
  knownPages(known: KnownScannedPages): KnownScannedPages {
    return {
      find: async (url) => {
        const page = await known.find(url);
        return page === null || !this.isCovered(page) ? null : page;
      },
    };
  }

  private isCovered({ facts, extracted = null }: ExtractedKnownPage): boolean {
    if (!isReadPage(facts)) return true;
    return this.rulesFor(facts.url).every(({ revision }) => {
      const values = extracted?.[revision];
      return values !== undefined && values.notEvaluated === undefined;
    });
  }

  private rulesFor(url: string): readonly ExtractionRule[] {
    return this.rules.flatMap(({ rule, pages }) => (pages.matches(url) ? [rule] : []));
  }
}

/** What of a rule concerns the thread that evaluates it. */
export function pageRuleOf(
  rule: Pick<
    ExtractionRule,
    'language' | 'expression' | 'take' | 'attribute' | 'check' | 'pattern'
  > & { readonly revision?: string },
): PageRule {
  const { revision = '', language, expression, take, attribute, check, pattern } = rule;
  const mustMatch = check === 'must_match' ? pattern : null;
  return { id: revision, language, expression, take, attribute, mustMatch };
}

function isReadPage({ isHtml200, isBlocked }: PageFacts): boolean {
  return isHtml200 && !isBlocked;
}
