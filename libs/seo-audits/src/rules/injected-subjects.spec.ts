import { describe, expect, it } from '@jest/globals';
import { INJECTED_SUBJECTS, scriptOf } from './injected-subjects.js';

const subjectsOf = (text: string): string[] =>
  INJECTED_SUBJECTS.filter(({ words }) => words.test(text)).map(({ name }) => name);

describe('injected subjects', () => {
  it.each([
    ['buy viagra online cheap', ['pharmacy']],
    ['situs slot gacor terpercaya', ['casino']],
    ['best online casino no deposit bonus', ['casino']],
    ['our pharmacy on harbour street', []],
    ['casino royale: a review of the film', []],
    ['specialist bakers', []],
    ['a night of poker for the children’s home', []],
  ])('of "%s" are %j', (text, subjects) => {
    expect(subjectsOf(text)).toEqual(subjects);
  });
});

describe('the script of a text', () => {
  it.each([
    ['Harbour Bakery – bread', 'Latin'],
    ['пекарня у моря', 'Cyrillic'],
    ['ブランド財布 激安 Gucci', 'Chinese or Japanese'],
    ['빵집', 'Hangul'],
    ['2026 – 12', null],
  ])('%s is %s', (text, script) => {
    expect(scriptOf(text)).toBe(script);
  });
});
