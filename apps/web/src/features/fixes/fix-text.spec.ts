import { describe, expect, it } from '@jest/globals';
import { isSure, readableJson, visibilitySentence } from './fix-text.js';

describe('visibilitySentence', () => {
  it('says what each kind of reader sees', () => {
    expect(visibilitySentence({ rendered: true, raw: false, checked_at: null })).toBe(
      'search engines that render: yes · raw HTML: no',
    );
  });

  it('does not guess before it was looked at', () => {
    expect(visibilitySentence({ rendered: null, raw: null, checked_at: null })).toBe(
      'search engines that render: not checked yet · raw HTML: not checked yet',
    );
  });
});

describe('isSure', () => {
  it.each([
    [0.8, false, true],
    [0.79, false, false],
    [1, true, false],
  ])('of confidence %d, suggestion %s: %s', (confidence_score, is_suggestion, expected) => {
    expect(isSure({ confidence_score, is_suggestion })).toBe(expected);
  });
});

describe('readableJson', () => {
  it('is indented', () => expect(readableJson('{"a":1}')).toBe('{\n  "a": 1\n}'));
  it('leaves alone what cannot be read', () => expect(readableJson('{"a"')).toBe('{"a"'));
});
