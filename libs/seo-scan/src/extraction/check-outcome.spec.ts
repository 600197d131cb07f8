import { describe, expect, it } from '@jest/globals';
import type { RuleResult } from '@app/crawler';
import type { ExtractedValues } from '../contract/index.js';
import { extractedValues } from './check-outcome.js';

function read(values: string[], more: object = {}): RuleResult {
  return { kind: 'read', values, matches: values.length, isCut: false, doesMatch: null, ...more };
}

function stored(values: string[], more: object = {}): ExtractedValues {
  return { values, matches: values.length, isCut: false, doesMatch: null, check: null, ...more };
}

const lost: RuleResult = { kind: 'not_evaluated', reason: 'time', message: 'It took too long.' };

describe('a check', () => {
  it.each([
    ['none', read([]), null],
    ['must_exist', read(['12']), 'passed'],
    ['must_exist', read([]), 'failed'],
    ['must_exist', read(['0'], { matches: 0 }), 'failed'],
    ['must_match', read(['12'], { doesMatch: true }), 'passed'],
    ['must_match', read(['12'], { doesMatch: false }), 'failed'],
    ['must_match', read(['12'], { doesMatch: null }), 'unknown'],
    ['must_not_change', read(['12']), 'unknown'],
    ['must_exist', lost, 'unknown'],
    ['none', lost, null],
  ] as const)('%s of %j is %s', (check, result, outcome) => {
    expect(extractedValues({ check }, result, null).check).toBe(outcome);
  });

  it('must_not_change compares with the previous scan, and says what was there', () => {
    const rule = { check: 'must_not_change' } as const;
    expect(extractedValues(rule, read(['12']), stored(['12']))).toMatchObject({ check: 'passed' });
    expect(extractedValues(rule, read(['12']), stored(['10']))).toMatchObject({
      check: 'failed',
      before: ['10'],
    });
    expect(extractedValues(rule, read([]), stored(['10']))).toMatchObject({ check: 'failed' });
    // More of the same values than are kept.
    expect(extractedValues(rule, read(['a'], { matches: 21 }), stored(['a']))).toMatchObject({
      check: 'failed',
    });
  });

  it('is unknown when the previous scan could not evaluate the rule', () => {
    const before = stored([], { notEvaluated: 'It took too long.' });
    expect(extractedValues({ check: 'must_not_change' }, read(['12']), before).check).toBe(
      'unknown',
    );
  });

  it('does not take a page that took too long for one without values', () => {
    expect(extractedValues({ check: 'must_exist' }, lost, null)).toMatchObject({
      notEvaluated: 'It took too long.',
      check: 'unknown',
    });
  });
});
