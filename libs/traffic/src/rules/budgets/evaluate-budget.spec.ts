import { describe, expect, it } from '@jest/globals';
import type { Budget, BudgetResult } from '../../contract/index.js';
import { evaluateBudgets, isClose, overallStatus } from './evaluate-budget.js';
import type { MeasuredVisits } from './evaluate-budget.js';
import { figureOfValues } from './figure-of-values.js';
import { parseBudget } from './parse-budget.js';

/** 40 page views with an LCP of 1000 to 1975 ms, 20 with an INP. */
const MEASURED: MeasuredVisits = {
  percentiles: {
    lcp: figureOfValues(Array.from({ length: 40 }, (_unused, index) => 1_975 - 25 * index)),
    inp: figureOfValues(Array.from({ length: 20 }, (_unused, index) => 100 + index)),
  },
  goals: new Map([
    ['checkout', { reached: 99, visitors: 100 }],
    ['nobody', { reached: 0, visitors: 0 }],
  ]),
  counts: { errors: 0, 'failed-requests': 3, exceptions: null },
};

function budgetsOf(...texts: string[]): Budget[] {
  return texts.map((text) => {
    const parsed = parseBudget(text);
    if (parsed.kind === 'refused') throw new Error(parsed.message);
    return parsed.budget;
  });
}

function evaluate(text: string, minSamples?: number): BudgetResult | undefined {
  const options = minSamples === undefined ? {} : { minSamples };
  return evaluateBudgets(budgetsOf(text), MEASURED, options)[0];
}

describe('the evaluation of budgets', () => {
  it.each([
    ['lcp.p75 <= 1725', 'met', 1_725],
    ['lcp.p75 < 1725', 'missed', 1_725],
    ['lcp.p95 <= 1.925 s', 'met', 1_925],
    ['goal:checkout >= 99 %', 'met', 99],
    ['goal:checkout > 99 %', 'missed', 99],
    ['errors == 0', 'met', 0],
    ['failed-requests <= 2', 'missed', 3],
  ])('%s is %s', (text, status, measured) => {
    expect(evaluate(text)).toMatchObject({ status, measured, reason: null });
  });

  it.each([
    ['inp.p75 <= 500', 'too_few', 20],
    ['cls.p75 <= 0.1', 'not_measured', 0],
    ['goal:Checkout >= 99 %', 'no_goal', null],
    ['goal:nobody >= 99 %', 'not_measured', 0],
    ['exceptions == 0', 'not_measured', null],
    ['visits.failed == 0', 'not_measured', null],
  ])('%s is unknown: %s', (text, reason, samples) => {
    expect(evaluate(text)).toMatchObject({ status: 'unknown', measured: null, reason, samples });
  });

  it('is evaluated with fewer page views when the caller says so, with the number and the interval', () => {
    expect(evaluate('inp.p75 <= 115', 1)).toEqual({
      budget: 'inp.p75 <= 115 ms',
      ...{ status: 'met', measured: 114, low: 110, high: 117, limit: 115, samples: 20 },
      reason: null,
    });
  });

  it('says when the limit is inside the interval', () => {
    const results = evaluateBudgets(
      budgetsOf('inp.p75 <= 115', 'inp.p75 <= 200', 'errors == 0', 'cls.p75 <= 1'),
      MEASURED,
      { minSamples: 1 },
    );
    expect(results.map(isClose)).toEqual([true, false, false, false]);
  });

  it.each([
    [['errors == 0', 'cls.p75 <= 0.1', 'failed-requests == 0'], 'missed'],
    [['errors == 0', 'cls.p75 <= 0.1'], 'unknown'],
    [['errors == 0'], 'met'],
    [[], 'met'],
  ])('%j together are %s', (texts, status) => {
    expect(overallStatus(evaluateBudgets(budgetsOf(...texts), MEASURED))).toBe(status);
  });
});
