import { describe, expect, it } from '@jest/globals';
import { marketCountries, marketLanguages, usualLanguage } from './market-choices.js';
import { searchMarketSchema } from './market.js';

describe('the choices of a market', () => {
  it('have places that can be stored', () => {
    const market = { engine: 'google', country: 'US', language: 'en', device: 'desktop' };
    const isValid = (location: string): boolean =>
      searchMarketSchema.safeParse({ ...market, location }).success;
    expect(['Cañon City 🏔,Colorado', 'a\0b', '\ud83c', ' '].map(isValid)).toEqual([
      ...[true, false, false, false],
    ]);
  });

  it('are each listed once, and make valid markets', () => {
    expect(new Set(marketCountries).size).toBe(marketCountries.length);
    expect(new Set(marketLanguages).size).toBe(marketLanguages.length);
    for (const country of marketCountries) {
      const market = { engine: 'google', country, language: usualLanguage(country) };
      searchMarketSchema.parse({ ...market, location: null, device: 'mobile' });
      expect(marketLanguages).toContain(usualLanguage(country));
    }
  });

  it.each([
    ['DE', 'de'],
    ['US', 'en'],
    ['CA', 'en'],
    ['IN', 'en'],
    ['CH', 'fr'],
    ['IS', 'en'],
  ])('begin in %s with the language %s', (country, language) => {
    expect(usualLanguage(country)).toBe(language);
  });
});
