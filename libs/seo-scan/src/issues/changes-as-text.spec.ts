import { describe, expect, it } from '@jest/globals';
import { changesAsText } from './changes-as-text.js';

const none = {
  ...{ newIssues: 0, newOnNewPages: 0, fixedIssues: 0 },
  ...{ regressedIssues: 0, ruleChangedIssues: 0 },
};

describe('the changes as text', () => {
  it('contain only nonzero numbers', () => {
    const all = {
      ...{ newIssues: 3, newOnNewPages: null, fixedIssues: 5 },
      ...{ regressedIssues: 1, ruleChangedIssues: 0 },
    };
    expect(changesAsText(all)).toBe('3 new, 1 back again, 5 fixed');
    expect(changesAsText({ ...all, newIssues: 0, regressedIssues: 0 })).toBe('5 fixed');
    expect(changesAsText({ ...all, ruleChangedIssues: 2 })).toBe(
      '3 new, 1 back again, 5 fixed, 2 gone because a rule changed',
    );
  });

  it('separate the new issues of newly read pages', () => {
    const found = (newIssues: number, newOnNewPages: number) =>
      changesAsText({ ...none, newIssues, newOnNewPages });
    expect(found(157, 149)).toBe('157 new (149 on newly read pages)');
    expect(found(2, 2)).toBe('2 new (all on newly read pages)');
    expect(found(1, 1)).toBe('1 new (on a newly read page)');
    expect(found(3, 0)).toBe('3 new');
  });

  it('state that nothing changed', () => {
    expect(changesAsText(none)).toBe('nothing changed');
  });
});
