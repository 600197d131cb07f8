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
  it('is high for a text that says what the page is about, on a page few people find', () => {
    const good = aSubject('Wedding cakes of two to four tiers', { page: { ...page, clicks: 0 } });
    expect(confidenceOf(good)).toBeGreaterThanOrEqual(MIN_BULK_CONFIDENCE);
  });

  it('falls with inventions, with missing the subject, and with poor length', () => {
    const of = (content: string): number => confidenceOf(aSubject(content, { page }));
    const good = of('Wedding cakes of two to four tiers');
    expect(of('Wedding cakes of Paris and London now')).toBeLessThan(good);
    expect(of('A tasting costs £20 at the very most')).toBeLessThan(good);
    expect(of('Wedding cakes of two')).toBeLessThan(good);
  });

  it('measures against what people ask when that is known', () => {
    const queries = [{ query: 'cake tasting', clicks: 9 }];
    const of = (content: string): number =>
      confidenceOf(aSubject(content, { page: { ...page, queries } }));
    expect(of('A tasting of wedding cakes costs £20')).toBeGreaterThan(
      of('Wedding cakes of two to four tiers'),
    );
  });

  it('does not take queries nobody knows for none', () => {
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
    const asked = { kind: 'meta_description', page: { ...about, queries } } as const;
    expect(confidenceOf(aSubject(lead, asked))).toBeLessThan(MIN_BULK_CONFIDENCE);
  });

  it("does not take the website's name for what a page is about", () => {
    const headings = [{ level: 1, text: 'Harbour Bakery' }];
    const of = (name: string | null) =>
      topicsOf(aSubject('', { page: { ...page, headings }, site: { name } }));
    expect(of('Harbour Bakery')).not.toContain('harbour bakery');
    expect(of(null)).toContain('harbour bakery');
  });

  it('lets values without words be applied in bulk', () => {
    const lang = aSubject('en', { kind: 'lang', page });
    expect(confidenceOf(lang)).toBeGreaterThanOrEqual(MIN_BULK_CONFIDENCE);
  });

  it('knows the risk of a page with many clicks', () => {
    expect(riskOf(0)).toBe(0);
    expect(riskOf(10_000)).toBe(1);
    expect(riskOf(1_000_000)).toBe(1);
    expect(riskOf(null)).toBeGreaterThan(0);
  });

  it('names what the page is about, best first', () => {
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
