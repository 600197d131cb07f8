import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isRightToLeft, scriptRuns, scriptsIn, scriptsWithFonts } from './script-runs.js';
import type { Covers } from './script-runs.js';

/** As the real fonts: Latin and Hebrew in the paper's own, each script with a space and joiners in its own. */
const covers: Covers = (lettering, codePoint) => {
  const letter = String.fromCodePoint(codePoint);
  if (lettering === 'base') return /[\p{Script=Latin}\p{Script=Hebrew}\d\p{P} ]/u.test(letter);
  return scriptsIn(letter).includes(lettering) || /[ \u200c\u200d\u0964]/u.test(letter);
};
const runs = (text: string) =>
  scriptRuns(text, covers).map(({ lettering, text: t }) => [lettering, t]);

describe('scriptRuns', () => {
  it('leaves what the own font has in one run', () => {
    expect(runs('Zoë Müller, 12')).toEqual([['base', 'Zoë Müller, 12']]);
    expect(runs('')).toEqual([]);
  });

  it('keeps the words of a script and the spaces between them together', () => {
    expect(runs('आयुष्मान कृष्ण')).toEqual([['devanagari', 'आयुष्मान कृष्ण']]);
    expect(runs('राम। Tide Works (தமிழ்) 7')).toEqual([
      ['devanagari', 'राम। '],
      ['base', 'Tide Works ('],
      ['tamil', 'தமிழ்'],
      ['base', ') 7'],
    ]);
  });

  it('keeps joiners inside a syllable', () => {
    expect(runs('क्\u200dष')).toEqual([['devanagari', 'क्\u200dष']]);
  });

  it('says what no font has, and where it ends', () => {
    expect(runs('王 小明 (Wang)')).toEqual([
      ['none', '王 小明 '],
      ['base', '(Wang)'],
    ]);
  });

  it('leaves out what nobody would see', () => {
    expect(runs('a\ufe0fb\u2060c')).toEqual([['base', 'abc']]);
  });

  it('loses no visible letter, whatever the text', () => {
    const letters = fc.constantFrom(...Array.from('aZ9 .शक्षिতামல்తెગુಕೃമല王שلا\u200d।'));
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        const found = scriptRuns(text, covers);
        const visible = (of: string) => of.replace(/\u200d/gu, '');
        expect(visible(found.map((run) => run.text).join(''))).toBe(visible(text));
        for (const [index, run] of found.entries())
          expect(run.lettering).not.toBe(found[index + 1]?.lettering);
      }),
    );
  });
});

describe('the scripts of a text', () => {
  it('are found', () => {
    expect(scriptsIn('INV-1 ₹ Zoë 王')).toEqual([]);
    expect(scriptsIn('अ அ')).toEqual(['devanagari', 'tamil']);
    expect(scriptsIn('অ अ અ ಅ അ அ అ')).toEqual([...scriptsWithFonts]);
  });

  it('know their direction', () => {
    expect(isRightToLeft('Dan דן')).toBe(true);
    expect(isRightToLeft('अ Zoë')).toBe(false);
  });
});
