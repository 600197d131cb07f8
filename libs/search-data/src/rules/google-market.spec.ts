import { describe, expect, it } from '@jest/globals';
import { googleCountry, googleLanguage } from './google-market.js';

describe('the market of a search in Google', () => {
  it.each([
    ['US', 'us'],
    ['GB', 'uk'],
    ['IN', 'in'],
  ])('names the country %s %s', (country, gl) => expect(googleCountry(country)).toBe(gl));

  it.each([
    ['en', 'US', 'en'],
    ['he', 'IL', 'iw'],
    ['nb', 'NO', 'no'],
    ['zh', 'CN', 'zh-cn'],
    ['zh', 'TW', 'zh-tw'],
  ])('names the language %s in %s %s', (language, country, hl) => {
    expect(googleLanguage(language, country)).toBe(hl);
  });
});
