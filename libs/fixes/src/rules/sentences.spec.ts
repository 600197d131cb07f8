import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sentencesOf } from './sentences.js';
import { collapse } from './split-words.js';

describe('splitting into sentences', () => {
  it.each([
    ['en', 'Bread is baked daily. Come early!', ['Bread is baked daily.', 'Come early!']],
    ['en', 'Ask Dr. Weber about it. He knows.', ['Ask Dr. Weber about it.', 'He knows.']],
    ['en', 'Built by J. Smith in 1868. It burns.', ['Built by J. Smith in 1868.', 'It burns.']],
    ['de', 'Brot, z.B. Roggen. Auch Torten.', ['Brot, z.B. Roggen.', 'Auch Torten.']],
    ['ja', '豆を焙煎します。港が見えます。', ['豆を焙煎します。', '港が見えます。']],
    ['hi', 'हम किताबें छापते हैं। आप आइए।', ['हम किताबें छापते हैं।', 'आप आइए।']],
    ['no language at all', 'One. Two.', ['One.', 'Two.']],
    [null, '', []],
  ])('works for %s', (language, text, expected) => {
    expect(sentencesOf(text, language)).toEqual(expected);
  });

  it('loses and adds nothing but white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const bare = (it: string): string => it.replace(/\s/gu, '');
        expect(bare(sentencesOf(text, 'en').join(''))).toBe(bare(collapse(text)));
      }),
    );
  });
});
