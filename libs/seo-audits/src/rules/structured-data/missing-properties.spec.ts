import { readStructuredData } from '@app/crawler/pages';
import { describe, expect, it } from '@jest/globals';
import { GOOGLE_REQUIREMENTS, OTHER_RICH_RESULT_TYPES } from './google-requirements.js';
import { findIncompleteItems, hasRichResult, labelOf } from './missing-properties.js';
import { RETIRED_TYPES } from './retired-types.js';
import { isKnownProperty, isKnownType } from './schema-org-vocabulary.js';

const element = { tag: 'script', id: null, parent: null, nthOfType: 1, source: '<script>' };

function required(json: object) {
  return missing(json, 'required');
}

function missing(json: object, level: 'required' | 'recommended') {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...json });
  const { items } = readStructuredData({ jsonLd: [{ text, element }] });
  return Object.fromEntries(
    findIncompleteItems(items, level).incomplete.map((found) => [
      labelOf(found.item),
      found.missing,
    ]),
  );
}

describe('findIncompleteItems', () => {
  it('requires of a product a name and one of offers, review or rating', () => {
    expect(required({ '@type': 'Product' })).toEqual({
      Product: ['name', 'offers, review or aggregateRating'],
    });
    const offers = { '@type': 'Offer', price: '3.00', priceCurrency: 'EUR' };
    expect(required({ '@type': 'Product', name: 'Loaf', offers })).toEqual({});
  });

  it('checks the offers, of any kind', () => {
    expect(required({ '@type': 'Product', name: 'Loaf', offers: { '@type': 'Offer' } })).toEqual({
      Offer: ['price or priceSpecification.price'],
    });
    const offers = { '@type': 'AggregateOffer', lowPrice: 1 };
    expect(required({ '@type': 'Product', name: 'Loaf', offers })).toEqual({
      AggregateOffer: ['priceCurrency'],
    });
  });

  it('does not require itemReviewed if the review is inside the reviewed item', () => {
    const review = {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Ann' },
      reviewRating: { '@type': 'Rating', ratingValue: 5 },
    };
    expect(required({ '@type': 'Product', name: 'Loaf', review })).toEqual({});
    expect(required(review)).toEqual({ Review: ['itemReviewed'] });
    const byReference = {
      '@graph': [
        { '@type': 'Product', name: 'L', review: { '@id': '#r' } },
        { ...review, '@id': '#r' },
      ],
    };
    expect(required(byReference)).toEqual({});
  });

  it('counts an empty property as missing', () => {
    expect(required({ '@type': 'Recipe', name: 'Bread', image: [] })).toEqual({
      'Recipe “Bread”': ['image'],
    });
  });

  it('audits a kind of business as a business, not also as an organization', () => {
    expect(required({ '@type': 'Bakery', name: 'Harbour' })).toEqual({
      'Bakery “Harbour”': ['address'],
    });
    expect(missing({ '@type': 'Bakery', name: 'Harbour' }, 'recommended')).not.toMatchObject({
      'Bakery “Harbour”': expect.arrayContaining(['logo']),
    });
  });

  it('only applies to top-level items: a publisher needs no logo', () => {
    const publisher = { '@type': 'Organization' };
    expect(missing({ '@type': 'WebPage', publisher }, 'recommended')).toEqual({});
  });

  it('requires an address of every breadcrumb except the last', () => {
    const crumb = (position: number) => ({
      '@type': 'ListItem',
      position,
      name: `Step ${position}`,
    });
    expect(required({ '@type': 'BreadcrumbList', itemListElement: [crumb(1), crumb(2)] })).toEqual({
      'ListItem “Step 1”': ['item'],
    });
  });

  it('does not require the parts of a property that is itself missing', () => {
    expect(required({ '@type': 'Event', name: 'Fair', startDate: '2030-01-01' })).toEqual({
      'Event “Fair”': ['location'],
    });
  });

  it('accepts a remote job without a location', () => {
    const job = {
      '@type': 'JobPosting',
      title: 'Baker',
      description: 'Bakes',
      datePosted: '2030-01-01',
      hiringOrganization: 'Harbour',
    };
    expect(required({ ...job, applicantLocationRequirements: 'DE' })).toEqual({});
    expect(Object.values(required(job))).toEqual([
      ['jobLocation or applicantLocationRequirements'],
    ]);
  });

  it('ignores types that Google does not show, or no longer shows', () => {
    expect(required({ '@type': 'Person' })).toEqual({});
    expect(required({ '@type': 'FAQPage' })).toEqual({});
    expect(required({ '@type': 'ClaimReview' })).toEqual({});
  });
});

describe('hasRichResult', () => {
  it('distinguishes shown types from informing and retired ones', () => {
    expect(['Recipe', 'Bakery', 'NewsArticle', 'Movie'].every(hasRichResult)).toBe(true);
    expect(['Organization', 'WebSite', 'HowTo', 'FAQPage', 'ClaimReview'].some(hasRichResult)).toBe(
      false,
    );
  });
});

describe('the bundled tables', () => {
  it('contain only types and properties of schema.org', () => {
    const types = [
      ...GOOGLE_REQUIREMENTS.flatMap((rule) => [...rule.types, rule.inside?.type ?? 'Thing']),
      ...OTHER_RICH_RESULT_TYPES,
      ...RETIRED_TYPES.map((retired) => retired.type),
    ];
    const properties = GOOGLE_REQUIREMENTS.flatMap((rule) =>
      [...rule.required, ...rule.recommended].flatMap((clause) => clause.split(/[.|]/)),
    );
    expect(types.filter((type) => !isKnownType(type))).toEqual([]);
    expect(properties.filter((property) => !isKnownProperty(property))).toEqual([]);
  });
});
