import { describe, expect, it } from '@jest/globals';
import { wordsOfChanges } from './words-of-changes.js';

describe('what changed, in words', () => {
  it('names only what there is', () => {
    const all = { newIssues: 3, fixedIssues: 5, regressedIssues: 1, ruleChangedIssues: 0 };
    expect(wordsOfChanges(all)).toBe('3 new, 1 back again, 5 fixed');
    expect(wordsOfChanges({ ...all, newIssues: 0, regressedIssues: 0 })).toBe('5 fixed');
    expect(wordsOfChanges({ ...all, ruleChangedIssues: 2 })).toBe(
      '3 new, 1 back again, 5 fixed, 2 gone because a rule changed',
    );
  });

  it('says when nothing did', () => {
    const none = { newIssues: 0, fixedIssues: 0, regressedIssues: 0, ruleChangedIssues: 0 };
    expect(wordsOfChanges(none)).toBe('nothing changed');
  });
});
