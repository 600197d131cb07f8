import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { validateHreflang, validateLanguageTag, languageOf } from './language-tag.js';

const require = createRequire(import.meta.url);
interface Entry {
  readonly Type: string;
  readonly Subtag?: string;
  readonly Tag?: string;
  readonly Prefix?: readonly string[];
}
/** IANA's registry as a package, the reference for the compact lists. */
const registry = require('language-subtag-registry/data/json/registry.json') as readonly Entry[];
const subtagsOf = (type: string): string[] =>
  registry.flatMap(({ Type, Subtag = '..' }) =>
    Type === type && !Subtag.includes('..') ? [Subtag] : [],
  );
const isValid = (tag: string): boolean => validateLanguageTag(tag).kind === 'valid';

describe('validateHreflang', () => {
  it.each([
    ...['en', 'EN-gb', 'zh-Hant', 'zh-Hant-TW', 'x-default', 'X-Default', ' de ', 'pt-BR'],
    ...['sr-latn-rs', 'fil', 'fil-PH', 'es-419', 'haw', 'EU', 'de-CH-1996', 'zh-yue', 'zh-min-nan'],
  ])('accepts %p', (value) => {
    expect(validateHreflang(value)).toEqual({ kind: 'valid' });
  });

  it.each([
    ['en-UK', `"UK" isn't an ISO 3166-1 country code (use "GB").`],
    ['jp', `"jp" isn't a registered language code (use "ja").`],
    ['eng', `"eng" isn't a registered language code (use "en").`],
    ['en_GB', `"en_GB" isn't a language tag: its parts are joined with hyphens, not with "_".`],
    ['zh-Hanx-TW', `"Hanx" isn't an ISO 15924 script code.`],
    ['de-DE-1997', '"1997" has no place in the language tag "de-DE-1997".'],
    ['en-EU', `"EU" isn't a country: it has no effect in a search.`],
    ['en-ZZ', `"ZZ" isn't a country: it has no effect in a search.`],
    ['x-pirate', '"x-pirate" is for private use: search engines do not know it.'],
    ['qaa', '"qaa" is for private use: search engines do not know it.'],
    ['US', `"US" isn't a registered language code.`],
    ['', `"" isn't a registered language code.`],
    ['en\u00a0', `"en\u00a0" isn't a registered language code.`],
  ])('rejects %p', (value, reason) => {
    expect(validateHreflang(value)).toEqual({ kind: 'invalid', reason });
  });
});

describe('validateLanguageTag', () => {
  it.each([
    ...['en', 'en-GB', 'es-419', 'haw', 'zh-Hant-TW', 'de-CH-1996', 'en-u-ca-gregory', 'iw'],
    ...['x-pig-latin', 'en-AA', 'de-Qaaa', 'qab', 'mul', 'und', 'zh-cmn-Hans-CN', 'sl-rozaj-biske'],
    ...['de-CH-x-phonebk', 'az-Arab-x-AZE-derbend', 'en-a-bbb-x-a-ccc', 'hy-Latn-IT-arevela'],
  ])('accepts %p', (value) => {
    expect(validateLanguageTag(value)).toEqual({ kind: 'valid' });
  });

  it.each([
    ...[
      'english',
      'en_US',
      'en-UK',
      'xx',
      'zh-Hanx',
      '',
      'de-',
      'jp',
      'eng',
      'deu',
      '-',
      'x',
      'x-',
    ],
    ...['en-Latn-Latn', 'de-419-DE', 'en-a-bbb-a-ccc', 'de-1996-1996', 'en-x', 'en-u', 'fr-yue'],
    ...['a-DE', 'ar-a-aaa-b-bbb-a-ccc', 'en-waytoolong', 'en--GB', 'i-nosuch', 'aaa'.repeat(100)],
  ])('rejects %p', (value) => {
    expect(isValid(value)).toBe(false);
  });

  it('knows every subtag of the registry and every grandfathered tag', () => {
    const unknown = [
      ...subtagsOf('language'),
      ...subtagsOf('script').map((script) => `en-${script}`),
      ...subtagsOf('region').map((region) => `en-${region}`),
      ...subtagsOf('variant').map((variant) => `en-${variant}`),
      ...registry.flatMap(({ Type, Subtag = '', Prefix = [] }) =>
        Type === 'extlang' ? Prefix.map((prefix) => `${prefix}-${Subtag}`) : [],
      ),
      ...registry.flatMap(({ Tag = '' }) => (Tag === '' ? [] : [Tag, Tag.toUpperCase()])),
    ].filter((tag) => !isValid(tag));
    expect(unknown).toEqual([]);
  });

  it('knows no other language, script or region', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
    const languages = new Set(subtagsOf('language'));
    const two = letters.flatMap((a) => letters.map((b) => a + b));
    const three = two.flatMap((start) => letters.map((end) => start + end));
    const isPrivate = (code: string): boolean => /^q[a-t][a-z]$/.test(code);
    const wrong = [...two, ...three].filter(
      (code) => isValid(code) !== (languages.has(code) || isPrivate(code)),
    );
    expect(wrong).toEqual([]);
    const regions = new Set(subtagsOf('region'));
    const reserved = /^(?:Q[M-Z]|X[A-Z])$/;
    const numbers = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'));
    const wrongRegions = [...two.map((code) => code.toUpperCase()), ...numbers].filter(
      (code) => isValid(`en-${code}`) !== (regions.has(code) || reserved.test(code)),
    );
    expect(wrongRegions).toEqual([]);
  });

  it('accepts nothing that a JavaScript engine considers malformed', () => {
    const subtag = fc.constantFrom(
      ...['en', 'zh', 'Latn', 'GB', '419', '1996', 'rozaj', 'b', 'ca', 'x', 'a', '', 'eng', 'e_n'],
    );
    fc.assert(
      fc.property(fc.array(subtag, { minLength: 1, maxLength: 5 }), (subtags) => {
        const tag = subtags.join('-');
        // ECMAScript omits private-use and grandfathered tags.
        if (!isValid(tag) || tag.startsWith('x-')) return;
        expect(() => new Intl.Locale(tag)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('languageOf', () => {
  it('returns the language of a code, and none for x-default', () => {
    expect(languageOf('en-GB')).toBe('en');
    expect(languageOf('x-default')).toBeNull();
  });
});
