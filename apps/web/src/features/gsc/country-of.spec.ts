import { describe, expect, it } from '@jest/globals';
import { countryOf } from './country-of.js';

describe('a country code of Google', () => {
  it.each([
    ['gbr', 'United Kingdom'],
    ['deu', 'Germany'],
    ['swe', 'Sweden'],
    ['ind', 'India'],
    ['che', 'Switzerland'],
    ['chn', 'China'],
    ['xkk', 'Kosovo'],
    ['zzz', 'Unknown country'],
  ])('%s is %s', (code, name) => {
    expect(countryOf(code)).toBe(name);
  });
});
