import { describe, expect, it } from '@jest/globals';
import { braveCountries, braveLanguage, braveLanguages } from './brave-market.js';

describe('the market of a search in Brave', () => {
  it.each([
    ['en', 'US', 'en'],
    ['en', 'GB', 'en-gb'],
    ['pt', 'BR', 'pt-br'],
    ['pt', 'PT', 'pt-pt'],
    ['zh', 'CN', 'zh-hans'],
    ['zh', 'HK', 'zh-hant'],
    ['ja', 'JP', 'jp'],
    ['no', 'NO', 'nb'],
    ['de', 'AT', 'de'],
  ])('names the language %s in %s %s', (language, country, code) => {
    expect(braveLanguages).toContain(language);
    expect(braveCountries).toContain(country);
    expect(braveLanguage(language, country)).toBe(code);
  });

  it('knows codes of ISO only', () => {
    for (const country of braveCountries) expect(country).toMatch(/^[A-Z]{2}$/);
    for (const language of braveLanguages) expect(language).toMatch(/^[a-z]{2}$/);
  });
});
