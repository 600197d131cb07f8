import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aSubject } from '../../testing/a-material.js';
import { similarity, similarityGuard } from './similarity.js';

describe('the similarity guard', () => {
  it('refuses a text that keeps nothing of the old one', () => {
    const original = 'Wedding cakes and tastings';
    expect(similarityGuard(aSubject('Opening hours', { original }))).not.toBeNull();
    expect(similarityGuard(aSubject('Wedding cakes', { original }))).toBeNull();
  });

  it('does not apply to a text whose fault is to say nothing', () => {
    const given = { original: 'Untitled', checkId: 'title.placeholder' };
    expect(similarityGuard(aSubject('Wedding cakes', given))).toBeNull();
    expect(similarityGuard(aSubject('Wedding cakes', { original: null }))).toBeNull();
  });

  it('keeps a query that leads visitors to the page', () => {
    const page = { queries: [{ query: 'wedding cake tasting', clicks: 40 }] };
    const original = 'Wedding cake tasting and more';
    expect(similarityGuard(aSubject('Wedding cake and more', { original, page }))).toMatch(
      /tasting/,
    );
    expect(similarityGuard(aSubject('A tasting of wedding cake', { original, page }))).toBeNull();
  });

  it('keeps a keyword by which the page is among the first ten', () => {
    const original = 'Wedding cake tasting and more';
    const rankedAt = (position: number | null) => ({
      ...{ original, checkId: 'title.too_long' },
      page: { rankedKeywords: [{ keyword: 'cake tasting', source: 'tracked keyword', position }] },
    });
    const lost = (position: number | null) =>
      similarityGuard(aSubject('Wedding cake and more', rankedAt(position)));
    expect(lost(3)).toMatch(/“cake tasting”/);
    expect(lost(30)).toBeNull();
    expect(lost(null)).toBeNull();
  });

  it('recognises a short text kept within a long one', () => {
    expect(similarity('Bread', 'Bread from the harbour, baked every single morning', 'en')).toBe(1);
    expect(similarity('自家焙煎', '海辺の店の自家焙煎の珈琲', 'ja')).toBeGreaterThan(0.25);
  });

  it('measures 1 for equal texts, and always 0 to 1', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(similarity(a, a, 'en')).toBe(1);
        expect(similarity(a, b, 'en')).toBeGreaterThanOrEqual(0);
        expect(similarity(a, b, 'en')).toBeLessThanOrEqual(1);
      }),
    );
  });
});
