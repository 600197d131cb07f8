import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineDiff, wordDiff } from './word-diff.js';
import type { DiffPart } from './word-diff.js';

const textOf = (parts: readonly DiffPart[], without: DiffPart['kind']) =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('wordDiff', () => {
  it('keeps the common words', () => {
    expect(wordDiff('Bread in Leith', 'Fresh bread in Leith')).toEqual([
      { kind: 'removed', text: 'Bread ' },
      { kind: 'added', text: 'Fresh bread ' },
      { kind: 'same', text: 'in Leith' },
    ]);
  });

  it('is all additions when there was no text', () => {
    expect(wordDiff('', 'Harbour Bakery')).toEqual([{ kind: 'added', text: 'Harbour Bakery' }]);
  });

  it('is empty for two empty texts', () => {
    expect(wordDiff('', '')).toEqual([]);
  });

  it('does not compare texts that are too long', () => {
    const [before, after] = ['a '.repeat(3_000), 'b '.repeat(3_000)];
    expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('reproduces both texts, whatever they are', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', ' ', '\n', '<b>', 'ß'), { maxLength: 40 });
    fc.assert(
      fc.property(texts, texts, fc.constantFrom(wordDiff, lineDiff), (one, other, diff) => {
        const [before, after] = [one.join(''), other.join('')];
        const parts = diff(before, after);
        expect(textOf(parts, 'added')).toBe(before);
        expect(textOf(parts, 'removed')).toBe(after);
      }),
    );
  });
});

describe('lineDiff', () => {
  it('compares whole lines', () => {
    expect(lineDiff('{\n  "a": 1\n}', '{\n  "a": 2\n}')).toEqual([
      { kind: 'same', text: '{\n' },
      { kind: 'removed', text: '  "a": 1\n' },
      { kind: 'added', text: '  "a": 2\n' },
      { kind: 'same', text: '}' },
    ]);
  });
});
