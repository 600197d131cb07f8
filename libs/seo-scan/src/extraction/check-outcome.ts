import type { RuleResult } from '@app/crawler';
import type { ExtractedValues, ExtractionRule } from '../contract/index.js';

/** What is stored of a rule on a page; `before` is what the previous scan stored, `null` when it did not read it. */
export function extractedValues(
  rule: Pick<ExtractionRule, 'check'>,
  result: RuleResult,
  before: ExtractedValues | null,
): ExtractedValues {
  if (result.kind === 'not_evaluated') {
    const check = rule.check === 'none' ? null : 'unknown';
    const nothing = { values: [], matches: 0, isCut: false, doesMatch: null };
    return { ...nothing, check, notEvaluated: result.message };
  }
  const { values, matches, isCut, doesMatch } = result;
  const found = { values: [...values], matches, isCut, doesMatch };
  return { ...found, ...checkOutcome(rule, found, before) };
}

type Found = Pick<ExtractedValues, 'values' | 'matches' | 'doesMatch'>;

function checkOutcome(
  { check }: Pick<ExtractionRule, 'check'>,
  found: Found,
  before: ExtractedValues | null,
): Pick<ExtractedValues, 'check' | 'before'> {
  switch (check) {
    case 'none':
      return { check: null };
    case 'must_exist':
      return passedIf(isThere(found));
    case 'must_match':
      return found.doesMatch === null ? { check: 'unknown' } : passedIf(found.doesMatch);
    case 'must_not_change':
      if (before === null || before.notEvaluated !== undefined) return { check: 'unknown' };
      if (isSame(found, before)) return { check: 'passed' };
      return { check: 'failed', before: before.values };
  }
}

/** A count of 0 is a value, but nothing is there. */
export function isThere({ matches }: Pick<ExtractedValues, 'matches'>): boolean {
  return matches > 0;
}

function isSame(a: Found, b: Found): boolean {
  return (
    a.matches === b.matches &&
    a.values.length === b.values.length &&
    a.values.every((value, index) => value === b.values[index])
  );
}

function passedIf(isPassed: boolean): Pick<ExtractedValues, 'check'> {
  return { check: isPassed ? 'passed' : 'failed' };
}
