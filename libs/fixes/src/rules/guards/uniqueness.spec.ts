import { describe, expect, it } from '@jest/globals';
import { aSubject } from '../../testing/a-material.js';
import { uniquenessGuard } from './uniqueness.js';

describe('the uniqueness guard', () => {
  const site = { titles: new Set(['our bread']), descriptions: new Set(['fresh every day.']) };

  it('refuses the text of another page, regardless of spacing and case', () => {
    expect(uniquenessGuard(aSubject(' Our  Bread', { site }))).toMatch(/title/);
    const description = { kind: 'meta_description', site } as const;
    expect(uniquenessGuard(aSubject('Fresh every day.', description))).toMatch(/description/);
  });

  it('applies to titles and descriptions only', () => {
    expect(uniquenessGuard(aSubject('Our bread', { kind: 'h1', site }))).toBeNull();
    expect(uniquenessGuard(aSubject('Our other bread', { site }))).toBeNull();
  });
});
