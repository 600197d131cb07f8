import { describe, expect, it } from '@jest/globals';
import { changeAsText } from './schedule-text.js';

describe('the changes of a run', () => {
  it('name only what is known', () => {
    const unknown = {
      ...{ newIssues: null, fixedIssues: null, regressedIssues: null, ruleChangedIssues: null },
      rulesChanged: false,
      notComparable: null,
    };
    expect(changeAsText({ scoreBefore: null, scoreAfter: 81.24, ...unknown })).toBe('Score 81');
    expect(changeAsText({ scoreBefore: 81.24, scoreAfter: null, ...unknown })).toBe(
      'Score not available',
    );
    const known = {
      scoreBefore: 80,
      scoreAfter: 84,
      newIssues: 0,
      fixedIssues: 5,
      regressedIssues: 1,
      ruleChangedIssues: 0,
      rulesChanged: false,
      notComparable: null,
    };
    expect(changeAsText(known)).toBe('Score 80 → 84, 0 new, 5 fixed, 1 back again');
    const changed = { ruleChangedIssues: 2, rulesChanged: true, notComparable: 'New rules.' };
    expect(changeAsText({ ...known, ...changed })).toBe(
      'Score 84 (not comparable), 0 new, 5 fixed, 1 back again, 2 gone because a rule changed',
    );
    expect(changeAsText(null)).toBeNull();
  });
});
