import { pageExtraction } from '@app/crawler';
import type { PageRule, RuleResult } from '@app/crawler';
import { responseForThread } from '@app/crawler/pages';
import type { FetchedPage } from '@app/crawler/pages';
import { faultAsFailure } from '@app/crawler/analysis';
import type { Analyzer } from '@app/crawler/analysis';

/** Processor time of all rules on one page, after which the remaining ones are left out. */
const RULES_BUDGET_MS = 1_000;
/** A rule that exceeds the time of a page is evaluated no longer after so many pages. */
const MAX_EXCEEDED = 5;
const SET_ASIDE: RuleResult = {
  kind: 'not_evaluated',
  reason: 'time',
  message: `This rule took too long on ${MAX_EXCEEDED} pages, so it was not evaluated on the others.`,
};

/** A response, or what a browser made of it. */
export type EvaluatedPage = Pick<FetchedPage, 'result' | 'renderedHtml'>;

/**
 * Evaluates the rules of a scan in the analyzer threads. When a page exceeds its time or memory, each rule is tried
 * alone, so that one slow rule costs the others nothing; after a few pages it is set aside.
 */
export class RuleEvaluation {
  private readonly exceeded = new Map<string, number>();
  private exceededByAll = 0;

  constructor(private readonly analyzer: Analyzer) {}

  /** In the order of the rules. */
  async evaluate(fetched: EvaluatedPage, rules: readonly PageRule[]): Promise<RuleResult[]> {
    const active = rules.filter((rule) => !this.isSetAside(rule));
    const results = new Map<string, RuleResult>();
    const found = active.length === 0 ? [] : await this.evaluateActive(fetched, active);
    active.forEach(({ id }, index) => {
      const result = found[index];
      if (result !== undefined) results.set(id, result);
    });
    return rules.map(({ id }) => results.get(id) ?? SET_ASIDE);
  }

  private async evaluateActive(
    fetched: EvaluatedPage,
    rules: readonly PageRule[],
  ): Promise<RuleResult[]> {
    const together = await this.run(fetched, rules);
    if (together.kind === 'done') return together.results;
    const failed = rules.map(() => together.failure);
    if (rules.length === 1) {
      this.count(rules);
      return failed;
    }
    // The page itself is the reason; trying each rule on more of its kind would take hours.
    if (this.exceededByAll >= MAX_EXCEEDED) return failed;
    const results: RuleResult[] = [];
    const slow: PageRule[] = [];
    for (const rule of rules) {
      const alone = await this.run(fetched, [rule]);
      if (alone.kind === 'failed') slow.push(rule);
      results.push(alone.kind === 'done' ? (alone.results[0] ?? together.failure) : alone.failure);
    }
    if (slow.length === rules.length) this.exceededByAll++;
    else this.count(slow);
    return results;
  }

  private async run(
    { result, renderedHtml }: EvaluatedPage,
    rules: readonly PageRule[],
  ): Promise<
    | { readonly kind: 'done'; readonly results: RuleResult[] }
    | { readonly kind: 'failed'; readonly failure: RuleResult }
  > {
    if (result.kind === 'failed') throw new Error('A page without a response has no values.');
    const page =
      renderedHtml === undefined ? { response: responseForThread(result) } : { html: renderedHtml };
    const read = await faultAsFailure(
      this.analyzer.analyze(pageExtraction, { page, rules, budgetMs: RULES_BUDGET_MS }),
    );
    if (read.kind === 'done') return { kind: 'done', results: read.value };
    const subject = rules.length === 1 ? 'this rule' : 'all its rules';
    const message = `With ${subject}, the page ${read.message}.`;
    return { kind: 'failed', failure: { kind: 'not_evaluated', reason: read.reason, message } };
  }

  private count(slow: readonly PageRule[]): void {
    for (const { id } of slow) this.exceeded.set(id, (this.exceeded.get(id) ?? 0) + 1);
  }

  private isSetAside({ id }: PageRule): boolean {
    return (this.exceeded.get(id) ?? 0) >= MAX_EXCEEDED;
  }
}
