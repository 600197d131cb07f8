import { describe, expect, it } from '@jest/globals';
import { judgeHreflang, judgeLanguageTag, languageOf } from './language-tag.js';

describe('judgeHreflang', () => {
  it.each([
    'en',
    'EN-gb',
    'zh-Hant',
    'zh-Hant-TW',
    'x-default',
    'X-Default',
    ' de ',
    'pt-BR',
    'sr-latn-rs',
  ])('accepts %p', (value) => {
    expect(judgeHreflang(value)).toEqual({ kind: 'valid' });
  });

  it.each([
    ['en-UK', '"UK" is no ISO 3166-1 country code. Use "GB".'],
    ['jp', '"jp" is no ISO 639-1 language code. The code for this language is "ja".'],
    ['eng', '"eng" is no ISO 639-1 language code.'],
    ['es-419', '"419" is no ISO 3166-1 country code.'],
    ['en_GB', '"en_GB" is no ISO 639-1 language code.'],
    ['zh-Hanx-TW', '"Hanx" is no ISO 15924 script code.'],
    ['de-DE-1996', '"1996" has no place after the country.'],
    ['EU', null],
    ['', '"" is no ISO 639-1 language code.'],
  ])('judges %p', (value, reason) => {
    expect(judgeHreflang(value)).toEqual(
      reason === null ? { kind: 'valid' } : { kind: 'invalid', reason },
    );
  });
});

describe('judgeLanguageTag', () => {
  it.each([
    'en',
    'en-GB',
    'es-419',
    'haw',
    'zh-Hant-TW',
    'de-CH-1996',
    'en-u-ca-gregory',
    'iw',
    'x-pig-latin',
  ])('accepts %p', (value) => {
    expect(judgeLanguageTag(value)).toEqual({ kind: 'valid' });
  });

  it.each(['english', 'en_US', 'en-UK', 'xx', 'zh-Hanx', '', 'de-', 'jp'])(
    'rejects %p',
    (value) => {
      expect(judgeLanguageTag(value).kind).toBe('invalid');
    },
  );
});

describe('languageOf', () => {
  it('gives the language of a code, and none for x-default', () => {
    expect(languageOf('en-GB')).toBe('en');
    expect(languageOf('x-default')).toBeNull();
  });
});
