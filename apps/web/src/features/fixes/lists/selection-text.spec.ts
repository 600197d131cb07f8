import { describe, expect, it } from '@jest/globals';
import { selectionText } from './selection-text.js';

const draft = { is_suggestion: false };
const suggestion = { is_suggestion: true };

describe('the number of selected fixes', () => {
  it('separates drafts from suggestions, as the counts of the scan do', () => {
    const fixes = [draft, draft, suggestion];
    expect(selectionText(fixes, fixes)).toBe('2 of 2 drafts, 1 of 1 suggestion selected');
    expect(selectionText(fixes, [draft])).toBe('1 of 2 drafts, 0 of 1 suggestion selected');
  });

  it('leaves out what the list does not have', () => {
    expect(selectionText([draft], [draft])).toBe('1 of 1 draft selected');
    expect(selectionText([suggestion], [])).toBe('0 of 1 suggestion selected');
  });
});
