import { describe, expect, it } from '@jest/globals';
import { aSubject } from '../../testing/a-material.js';
import { trialTexts } from '../../testing/trial-texts.js';
import { languageGuard } from './language.js';

const GERMAN =
  'Wir machen seit 1978 Käse aus der Milch von 35 Kühen, die den Sommer über auf der Alm stehen. Im Winter fressen sie nur Heu, und das schmeckt man auch. Die Führung ist für alle da.';

describe('the language guard', () => {
  it.each(trialTexts.map(({ lang, h1, text }) => [lang, h1, text.join(' ')]))(
    'accepts a heading of a page in %s',
    (language, h1, mainText) => {
      expect(languageGuard(aSubject(h1, { page: { mainText, language } }))).toBeNull();
    },
  );

  it('refuses another language and another script', () => {
    const page = { mainText: GERMAN, language: 'de' };
    const english = 'The cheese that we make from the milk of our cows, and how it is made';
    expect(languageGuard(aSubject(english, { page }))).toMatch(/“en”.*“de”/);
    expect(languageGuard(aSubject('Сыр из молока', { page }))).toMatch(/script/);
  });

  it('trusts the text more than the markup', () => {
    const page = { mainText: GERMAN, language: 'en' };
    expect(languageGuard(aSubject('de', { kind: 'lang', page }))).toBeNull();
    expect(languageGuard(aSubject('en', { kind: 'lang', page }))).toMatch(/“de”/);
  });

  it('accepts a name in another script if the page itself uses it', () => {
    const page = {
      mainText: '海辺の小さな店で、毎朝 Windows 豆を焙煎しています。',
      language: 'ja',
    };
    expect(languageGuard(aSubject('Windows', { page }))).toBeNull();
    expect(languageGuard(aSubject('Linux', { page }))).not.toBeNull();
  });
});
