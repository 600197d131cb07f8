import type { Analyzer } from '@app/crawler/analysis';
import type { OutboundResponse } from '@app/outbound';
import { Injectable } from '@nestjs/common';
import type { ExtractionRule } from '../contract/index.js';
import { extractedValues } from './check-outcome.js';
import { pageRuleOf } from './extraction-of-scan.js';
import { ExtractionRulesRepository } from './extraction-rules.repository.js';
import { PagePattern } from './page-pattern.js';
import { RuleEvaluation } from './rule-evaluation.js';

/** What a rule read of one page, without an earlier scan to compare it with. */
export interface RuleReading {
  readonly rule: Pick<ExtractionRule, 'revision' | 'name' | 'check' | 'severity'>;
  /** `null` when it could not be evaluated: nothing is known. */
  readonly found: {
    readonly values: readonly string[];
    readonly matches: number;
    readonly isFailed: boolean;
  } | null;
}

/** The rules of a website as they are now, on pages that another feature reads. */
@Injectable()
export class WebsiteRules {
  constructor(private readonly rules: ExtractionRulesRepository) {}

  async open(websiteId: string, analyzer: Analyzer): Promise<RulesOfWebsite> {
    return new RulesOfWebsite(await this.rules.list(websiteId), analyzer);
  }
}

export class RulesOfWebsite {
  private readonly rules: readonly { readonly rule: ExtractionRule; readonly pages: PagePattern }[];
  private readonly evaluation: RuleEvaluation;

  constructor(rules: readonly ExtractionRule[], analyzer: Analyzer) {
    this.rules = rules.map((rule) => ({ rule, pages: new PagePattern(rule.pages) }));
    this.evaluation = new RuleEvaluation(analyzer);
  }

  /** Of the rules that concern the address, in their order. */
  async read(url: string, response: OutboundResponse): Promise<RuleReading[]> {
    const rules = this.rules.flatMap(({ rule, pages }) => (pages.matches(url) ? [rule] : []));
    if (rules.length === 0) return [];
    const results = await this.evaluation.evaluate({ result: response }, rules.map(pageRuleOf));
    return rules.map((rule, index) => {
      const result = results[index];
      if (result === undefined || result.kind === 'not_evaluated') return { rule, found: null };
      const { values, matches, check } = extractedValues(rule, result, null);
      return { rule, found: { values, matches, isFailed: check === 'failed' } };
    });
  }
}
