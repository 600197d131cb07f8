import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  budgetOperators,
  budgetPercentiles,
  budgetSchema,
  countMetrics,
  percentileMetrics,
} from '../../contract/index.js';
import type { Budget } from '../../contract/index.js';
import { formatBudget } from './budget-text.js';
import { parseBudget } from './parse-budget.js';

function normal(text: string): string {
  const parsed = parseBudget(text);
  return parsed.kind === 'read' ? formatBudget(parsed.budget) : `${parsed.code}: ${parsed.message}`;
}

const millionths = (most: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: most * 1_000_000 }).map((count) => count / 1_000_000);
const operator = fc.constantFrom(...budgetOperators);
const budgets: fc.Arbitrary<Budget> = fc.oneof(
  fc.record({
    kind: fc.constant('percentile' as const),
    metric: fc.constantFrom(...percentileMetrics),
    percentile: fc.constantFrom(...budgetPercentiles),
    operator,
    limit: millionths(60_000),
  }),
  fc.record({
    kind: fc.constant('goal' as const),
    goal: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .map((name) => name.trim())
      .filter((name) => name !== '' && name.length <= 80),
    operator,
    limit: millionths(100),
  }),
  fc.record({
    kind: fc.constant('count' as const),
    metric: fc.constantFrom(...countMetrics),
    operator,
    limit: fc.nat(),
  }),
);

describe('a budget', () => {
  it.each([
    ['lcp.p75 <= 2500', 'lcp.p75 <= 2500 ms'],
    ['lcp.p75=2500', 'lcp.p75 <= 2500 ms'],
    ['LCP.P75<2.5s', 'lcp.p75 < 2500 ms'],
    ['cls.p95 <= 0.1', 'cls.p95 <= 0.1'],
    ['inp.p75<=200 ms', 'inp.p75 <= 200 ms'],
    ['ttfb.p50 = 0.8 s', 'ttfb.p50 <= 800 ms'],
    ['bytes.p75 <= 1.5 MB', 'bytes.p75 <= 1500 KB'],
    ['bytes.p75 <= 500 KiB', 'bytes.p75 <= 512 KB'],
    ['bytes.p50 = 1234', 'bytes.p50 <= 1234 B'],
    ['requests.p75 <= 60', 'requests.p75 <= 60'],
    ['goal:checkout >= 99 %', 'goal:checkout >= 99 %'],
    ['goal:Paid = 99', 'goal:Paid >= 99 %'],
    ['goal:a >= b < 5%', 'goal:a >= b < 5 %'],
    ['errors == 0', 'errors == 0'],
    ['failed-requests=3', 'failed-requests <= 3'],
    [' visits.failed == 0 ', 'visits.failed == 0'],
  ])('%s is read as %s', (text, meaning) => {
    expect(normal(text)).toBe(meaning);
  });

  it.each([
    ['', 'budget_incomplete', 'Write for example lcp.p75 <= 2500'],
    ['lcp.p75', 'budget_incomplete', '“lcp.p75” is not a budget'],
    ['<= 5', 'budget_incomplete', 'is not a budget'],
    ['lpc.p75 <= 2500', 'unknown_metric', 'Did you mean lcp.p75?'],
    ['failed-request == 0', 'unknown_metric', 'Did you mean failed-requests?'],
    ['lcp <= 2500', 'percentile_missing', 'lcp.p50, lcp.p75, lcp.p95'],
    ['lcp.p99 <= 2500', 'unknown_percentile', 'p50, p75, p95'],
    ['lcp.p75.p95 <= 2500', 'unknown_percentile', 'p50, p75, p95'],
    ['lcp.p75 <= soon', 'invalid_limit', 'needs a number'],
    ['lcp.p75 <= -1', 'invalid_limit', 'at least 0'],
    ['lcp.p75 <= 1e9', 'invalid_limit', 'needs a number'],
    ['lcp.p75 <= 5 KB', 'unknown_unit', 'use one of ms, s'],
    ['cls.p75 <= 1 s', 'unknown_unit', 'use a plain number'],
    ['errors == 0.5', 'invalid_limit', 'whole number'],
    ['errors == 1 %', 'unknown_unit', 'use a plain number'],
    ['goal: >= 99 %', 'goal_missing', "a goal's name"],
    ['goal:x >= 101 %', 'invalid_limit', 'At most 100%'],
    ['goal:x >= 9 s', 'unknown_unit', 'use one of %'],
  ])('%j is refused as %s', (text, code, hint) => {
    const problem = parseBudget(text);
    expect(problem).toMatchObject({ kind: 'refused', code });
    expect(problem).toHaveProperty('message', expect.stringContaining(hint));
  });

  it('is read back from its own text', () => {
    fc.assert(
      fc.property(budgets, (budget) => {
        expect(parseBudget(formatBudget(budget))).toEqual({ kind: 'read', budget });
      }),
    );
  });

  it('of any text is valid or refused in one short sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const parsed = parseBudget(text);
        if (parsed.kind === 'read') budgetSchema.parse(parsed.budget);
        else expect(parsed.message.length).toBeLessThan(400);
      }),
    );
  });
});
