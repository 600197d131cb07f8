import { describe, expect, it } from '@jest/globals';
import { marketCountries, marketLanguages } from './market-choices.js';
import { readCountry, readLanguage } from './named-country.js';

describe('a country', () => {
  it.each([
    ['US', 'US'],
    [' us ', 'US'],
    ['U.S.', 'US'],
    ['USA', 'US'],
    ['United  States', 'US'],
    ['uk', 'GB'],
    ['Great Britain', 'GB'],
    ['Deutschland', 'DE'],
    ['Österreich', 'AT'],
    ["Côte d'Ivoire", 'CI'],
    ['Hong Kong', 'HK'],
    ['Türkiye', 'TR'],
  ])('is read from %j', (text, country) => {
    expect(readCountry(text)).toBe(country);
  });

  it('is read from each code and English name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const code of marketCountries) {
      expect(readCountry(code.toLowerCase())).toBe(code);
      expect(readCountry(names.of(code) ?? '')).toBe(code);
    }
  });

  it.each(['', 'Mars', 'XX', 'Austin', 'Kongo', '🙂', 'x'.repeat(5_000), '__proto__'])(
    'is not read from %j',
    (text) => {
      expect(readCountry(text)).toBeNull();
    },
  );
});

describe('a language', () => {
  it.each([
    ['de', 'de', null],
    ['DE', 'de', null],
    ['German', 'de', null],
    ['Deutsch', 'de', null],
    ['en-GB', 'en', 'GB'],
    ['pt_BR', 'pt', 'BR'],
    ['zh-CN', 'zh', 'CN'],
    ['en-us', 'en', 'US'],
    ['English (United Kingdom)', 'en', 'GB'],
    ['nb', 'no', null],
    ['iw', 'he', null],
  ])('is read from %j', (text, language, country) => {
    expect(readLanguage(text)).toEqual({ language, country });
  });

  it('is read from each code', () => {
    for (const language of marketLanguages)
      expect(readLanguage(language)).toEqual({ language, country: null });
  });

  it.each(['', 'Klingon', 'xx', 'xx-US', '()', '('.repeat(5_000)])(
    'is not read from %j',
    (text) => {
      expect(readLanguage(text)).toBeNull();
    },
  );
});
