import { describe, expect, it } from '@jest/globals';
import { breakReasonSchema } from '@app/keywords/contract';
import { breakText, markTexts } from './mark-text.js';

describe('the text of a break', () => {
  it('differs for every reason', () => {
    const texts = breakReasonSchema.options.map((reason) => breakText([reason]));
    expect(new Set(texts).size).toBe(breakReasonSchema.options.length);
  });

  it('names all reasons, and none where none is known', () => {
    expect(breakText(['provider', 'depth'])).toBe(
      'not comparable with the previous check: a different provider was used, the check depth changed',
    );
    expect(breakText([])).toBe('not comparable with the previous check');
  });
});

describe('the marks of a day', () => {
  it('distinguish an AI overview that cites the website from another', () => {
    const day = { is_break: false, break_reasons: [], other_position: 9, has_ai_overview: true };
    const others = 'another of your pages at 9';
    expect(markTexts({ ...day, is_cited_in_ai_overview: true })).toEqual([
      others,
      'cited in the AI overview',
    ]);
    expect(markTexts({ ...day, is_cited_in_ai_overview: false })).toEqual([
      others,
      'AI overview without your page',
    ]);
  });
});
