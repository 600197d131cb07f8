import { describe, expect, it } from '@jest/globals';
import { isConfident, readableJson, visibilitySentence } from './fix-text.js';

describe('visibilitySentence', () => {
  it('states what each kind of reader sees', () => {
    expect(visibilitySentence({ rendered: true, raw: false, checked_at: null })).toBe(
      'rendering search engines: yes · raw HTML: no',
    );
  });

  it('makes no claim before the page was checked', () => {
    expect(visibilitySentence({ rendered: null, raw: null, checked_at: null })).toBe(
      'rendering search engines: not checked yet · raw HTML: not checked yet',
    );
  });
});

describe('isConfident', () => {
  it.each([
    [0.8, false, true],
    [0.79, false, false],
    [1, true, false],
  ])('for confidence %d and suggestion %s is %s', (confidence_score, is_suggestion, expected) => {
    expect(isConfident({ confidence_score, is_suggestion })).toBe(expected);
  });
});

describe('readableJson', () => {
  it('is indented', () => expect(readableJson('{"a":1}')).toBe('{\n  "a": 1\n}'));
  it('does not change invalid JSON', () => expect(readableJson('{"a"')).toBe('{"a"'));
});
