import { describe, expect, it } from '@jest/globals';
import { changeTexts, fixedIssuesText, newIssuesText } from './changes-text.js';

describe('the changes of a scan in words', () => {
  it('separate issues on newly read pages from those on pages read before', () => {
    expect(newIssuesText({ new: 157, new_on_new_pages: 149 })).toBe(
      '157 new: 149 on newly read pages, 8 on pages read before',
    );
    expect(newIssuesText({ new: 1200, new_on_new_pages: 1200 })).toBe(
      '1,200 new, all on newly read pages',
    );
    expect(newIssuesText({ new: 1, new_on_new_pages: 1 })).toBe('1 new, on newly read pages');
    expect(newIssuesText({ new: 3, new_on_new_pages: 0 })).toBe('3 new');
  });

  it('separate issues of pages that are gone from fixed ones', () => {
    expect(fixedIssuesText({ fixed: 12, fixed_on_gone_pages: 4 })).toBe(
      '12 fixed: 4 on pages that are gone, 8 on pages read again',
    );
  });

  it('mention changed rules only when there are some', () => {
    const none = { new: 0, new_on_new_pages: 0, regressed: 1, fixed: 2, fixed_on_gone_pages: 0 };
    expect(changeTexts({ ...none, rule_changed: 0 })).toEqual(['0 new', '2 fixed', '1 regressed']);
    expect(changeTexts({ ...none, rule_changed: 3 })).toContain('3 rule changed');
  });
});
