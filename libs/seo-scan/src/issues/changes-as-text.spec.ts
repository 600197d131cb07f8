import { describe, expect, it } from '@jest/globals';
import { changesAsText } from './changes-as-text.js';

describe('the changes as text', () => {
  it('contain only nonzero numbers', () => {
    const all = { newIssues: 3, fixedIssues: 5, regressedIssues: 1, ruleChangedIssues: 0 };
    expect(changesAsText(all)).toBe('3 new, 1 back again, 5 fixed');
    expect(changesAsText({ ...all, newIssues: 0, regressedIssues: 0 })).toBe('5 fixed');
    expect(changesAsText({ ...all, ruleChangedIssues: 2 })).toBe(
      '3 new, 1 back again, 5 fixed, 2 gone because a rule changed',
    );
  });

  it('state that nothing changed', () => {
    const none = { newIssues: 0, fixedIssues: 0, regressedIssues: 0, ruleChangedIssues: 0 };
    expect(changesAsText(none)).toBe('nothing changed');
  });
});
