import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MIN_BULK_CONFIDENCE } from '../contract/index.js';
import { aSubject } from '../testing/a-material.js';
import { confidenceOf, riskOf, topicsOf } from './confidence.js';

const page = {
  headings: [{ level: 1, text: 'Wedding cakes' }],
  mainText: 'Wedding cakes of two to four tiers. A tasting costs £20.',
};

describe('confidence', () => {
  it("is high for a text about the page's topic on a page with few visitors", () => {
    const good = aSubject('Wedding cakes of two to four tiers', { page: { ...page, clicks: 0 } });
    expect(confidenceOf(good)).toBeGreaterThanOrEqual(MIN_BULK_CONFIDENCE);
  });

  it('falls with invented facts, a missing topic and a poor length', () => {
    const of = (content: string): number => confidenceOf(aSubject(content, { page }));
    const good = of('Wedding cakes of two to four tiers');
    expect(of('Wedding cakes of Paris and London now')).toBeLessThan(good);
    expect(of('A tasting costs £20 at the very most')).toBeLessThan(good);
    expect(of('Wedding cakes of two')).toBeLessThan(good);
  });

  it('is measured against search queries if they are known', () => {
    const queries = [{ query: 'cake tasting', clicks: 9 }];
    const of = (content: string): number =>
      confidenceOf(aSubject(content, { page: { ...page, queries } }));
    expect(of('A tasting of wedding cakes costs £20')).toBeGreaterThan(
      of('Wedding cakes of two to four tiers'),
    );
  });

  it('distinguishes unknown queries from queries that do not match', () => {
    const lead =
      'Four tiers at the most, and a baker who will cry a little when the last one leaves the house.';
    const about = { ...page, mainText: `${lead} Candles are included.`, clicks: null };
    const of = (content: string): number =>
      confidenceOf(aSubject(content, { kind: 'meta_description', page: about }));
    expect(of(`${lead} Candles are included.`)).toBeGreaterThanOrEqual(MIN_BULK_CONFIDENCE);
    expect(
      of('Candles are included. A little baker will cry when the last house leaves.'),
    ).toBeLessThan(MIN_BULK_CONFIDENCE);
    const queries = [{ query: 'wedding cakes', clicks: 1 }];
    const requests = { kind: 'meta_description', page: { ...about, queries } } as const;
    expect(confidenceOf(aSubject(lead, requests))).toBeLessThan(MIN_BULK_CONFIDENCE);
  });

  it("does not count the website's name as a topic of the page", () => {
    const headings = [{ level: 1, text: 'Harbour Bakery' }];
    const of = (name: string | null) =>
      topicsOf(aSubject('', { page: { ...page, headings }, site: { name } }));
    expect(of('Harbour Bakery')).not.toContain('harbour bakery');
    expect(of(null)).toContain('harbour bakery');
  });

  it('is high enough for bulk application for values without words', () => {
    const lang = aSubject('en', { kind: 'lang', page });
    expect(confidenceOf(lang)).toBeGreaterThanOrEqual(MIN_BULK_CONFIDENCE);
  });

  it('accounts for the risk of a page with many clicks', () => {
    expect(riskOf(0)).toBe(0);
    expect(riskOf(10_000)).toBe(1);
    expect(riskOf(1_000_000)).toBe(1);
    expect(riskOf(null)).toBeGreaterThan(0);
  });

  it('is based on the topics of the page, best first', () => {
    expect(topicsOf(aSubject('', { page }))[0]).toBe('wedding cakes');
  });

  it('stays within 0 and 1 and never rises with clicks', () => {
    const clicks = fc.nat(100_000);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 90 }),
        clicks,
        clicks,
        (content, a, b) => {
          const [less, more] = a < b ? [a, b] : [b, a];
          const of = (given: number): number =>
            confidenceOf(aSubject(content, { page: { ...page, clicks: given } }));
          expect(of(more)).toBeLessThanOrEqual(of(less));
          expect(of(more)).toBeGreaterThanOrEqual(0);
          expect(of(less)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
