import { describe, expect, it } from '@jest/globals';
import { aSubject } from '../../testing/a-material.js';
import { brandGuard } from './brand.js';

describe('the brand guard', () => {
  const site = { name: 'Harbour Bakery' };

  it('keeps the name that the old title had at either end', () => {
    const original = 'Bread – Harbour Bakery';
    expect(brandGuard(aSubject('Rye bread', { original, site }))).toMatch(/Harbour Bakery/);
    expect(brandGuard(aSubject('Rye bread | Harbour bakery', { original, site }))).toBeNull();
    expect(brandGuard(aSubject('Rye bread', { original: 'Bread', site }))).toBeNull();
    expect(brandGuard(aSubject('Rye bread', { original, site: { name: null } }))).toBeNull();
  });

  it('refuses banned words as whole words in any case', () => {
    const banned = { site: { bannedWords: ['Cheap', 'two words', ' '] } };
    expect(brandGuard(aSubject('CHEAP bread', banned))).toMatch(/Cheap/);
    expect(brandGuard(aSubject('Bread in two words', banned))).toMatch(/two words/);
    expect(brandGuard(aSubject('Cheaper bread', banned))).toBeNull();
    expect(brandGuard(aSubject('cheap', { kind: 'lang', ...banned }))).toBeNull();
  });
});
