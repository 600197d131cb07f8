import { describe, expect, it } from '@jest/globals';
import {
  isKindOf,
  isKnownProperty,
  isKnownType,
  spellingOfProperty,
  spellingOfType,
} from './schema-org-vocabulary.js';

describe('the bundled schema.org vocabulary', () => {
  it.each([
    'Thing',
    'Bakery',
    'Recipe',
    'WebSite',
    'OnlineStore',
    '3DModel',
    'EmployeeRole',
    'Date',
  ])('knows the type %s', (type) => {
    expect(isKnownType(type)).toBe(true);
  });

  it.each(['Bakerey', 'bakery', 'Products', '', 'constructor'])('knows no type %s', (type) => {
    expect(isKnownType(type)).toBe(false);
  });

  it.each([
    'name',
    'aggregateRating',
    'query-input',
    'hasMerchantReturnPolicy',
    'reviews',
    'interactionCount',
  ])('knows the property %s', (property) => {
    expect(isKnownProperty(property)).toBe(true);
  });

  it.each(['titel', 'Name', 'pricing', 'foo-input', 'toString'])(
    'knows no property %s',
    (property) => {
      expect(isKnownProperty(property)).toBe(false);
    },
  );

  it('follows the type tree upwards through several parents', () => {
    expect(isKindOf('Bakery', 'LocalBusiness')).toBe(true);
    expect(isKindOf('Bakery', 'Place')).toBe(true);
    expect(isKindOf('Bakery', 'Organization')).toBe(true);
    expect(isKindOf('NewsArticle', 'Product')).toBe(false);
    expect(isKindOf('Unknown', 'Thing')).toBe(false);
  });

  it('suggests the correct spelling of a name in wrong case', () => {
    expect(spellingOfType('localbusiness')).toBe('LocalBusiness');
    expect(spellingOfProperty('DatePublished')).toBe('datePublished');
    expect(spellingOfType('Breadcrumps')).toBeNull();
  });
});
