import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { trialTexts } from '../testing/trial-texts.js';
import { detectLanguage, mainScript } from './detect-language.js';

/** Similar in writing; only longer texts distinguish them. */
const TWINS: Readonly<Record<string, readonly (string | null)[]>> = { da: ['da', 'no', null] };

describe('the language of a text', () => {
  it.each(trialTexts.map(({ lang, text }) => [lang, text.join(' ')]))(
    'is detected for %s',
    (lang, text) => {
      expect(TWINS[lang] ?? [lang]).toContain(detectLanguage(text));
    },
  );

  it('is null if it is ambiguous', () => {
    expect(detectLanguage('')).toBeNull();
    expect(detectLanguage('12345 !!! 😀')).toBeNull();
    expect(detectLanguage('Harbour Bakery')).toBeNull();
    expect(detectLanguage('lorem ipsum dolor sit amet consectetur adipiscing')).toBeNull();
  });

  it('is not affected by a brand name in another script', () => {
    expect(detectLanguage('海辺の小さな店で Windows Server と珈琲を毎朝淹れています')).toBe('ja');
    expect(mainScript('我们用 Microsoft 的软件管理茶园')).toBe('CJK');
  });

  it('never causes an error, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const language = detectLanguage(text);
        expect(language === null || /^[a-z]{2}$/.test(language)).toBe(true);
      }),
    );
  });
});
