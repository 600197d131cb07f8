import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { storableJson, storableText } from './storable-text.js';

const anything = fc.string({ unit: 'binary' });
const pieces = fc
  .array(fc.constantFrom('\0', '\ud83d', '\ude00', '\\', '\\u0000', '\\ud83d', '"', 'a', '😀'))
  .map((some) => some.join(''));

describe('text that a database can store', () => {
  it('has neither NUL nor lone surrogates', () => {
    expect(storableText('a\0b\ud83dc😀')).toBe('a\uFFFDb\uFFFDc😀');
  });

  it('is unchanged when it is valid', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\0'));
        expect(storableText(text)).toBe(text);
        expect(JSON.parse(storableJson({ text }))).toEqual({ text });
      }),
    );
  });

  it('is the same in JSON, in names and in values, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.oneof(anything, pieces), (text) => {
        const kept = storableText(text);
        expect(JSON.parse(storableJson({ [`k${text}`]: [text] }))).toEqual({
          [`k${kept}`]: [kept],
        });
      }),
    );
  });
});
