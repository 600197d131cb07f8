import { describe, expect, it } from '@jest/globals';
import { aSubject } from '../../testing/a-material.js';
import { checkMarkup } from './schema.js';
import type { ReadMarkup } from './schema.js';

const PAGE = {
  mainText: 'Seeded rye. A dark loaf for £4.90, baked on 3 May 2026.',
  anchors: [{ href: '/about', text: 'About', selector: 'a' }],
};

function validate(values: ReadMarkup['values'], given: Partial<ReadMarkup> = {}, content = '{}') {
  const fine = { error: null, isSchemaOrg: true, itemCount: 1, unknownNames: [], missing: [] };
  return checkMarkup(aSubject(content, { kind: 'json_ld', page: PAGE }), {
    ...{ ...fine, values },
    ...given,
  });
}
const value = (property: string, text: string) => [{ property, text }];

describe('the schema guard', () => {
  it.each([
    [value('name', 'Seeded rye')],
    [value('price', '4.90')],
    [value('priceCurrency', 'GBP')],
    [value('availability', 'https://schema.org/InStock')],
    [value('datePublished', '2026-05-03')],
    [value('url', 'https://bakery.example/')],
    [value('@id', 'https://bakery.example/page#this')],
    [value('url', 'https://bakery.example/about')],
  ])('accepts what the page says: %j', (values) => {
    expect(validate(values)).toBeNull();
  });

  it.each([
    [value('name', 'Paris loaf'), /Paris/],
    [value('price', '3.90'), /3\.90/],
    [value('ratingValue', '5'), /“5”/],
    [value('datePublished', '2025-05-03'), /2025/],
    [value('url', 'https://evil.example/'), /no URL/],
    [value('url', 'https://bakery.example/invented'), /no URL/],
    [value('url', 'javascript:alert(1)'), /no URL/],
    [value('sameAs', '//evil.example'), /no URL/],
  ])('refuses what the page does not say: %j', (values, reason) => {
    expect(validate(values)).toMatch(reason);
  });

  it('refuses markup that a scan would report', () => {
    expect(validate([], { error: 'line 1: expected a comma' })).toMatch(/valid JSON/);
    expect(validate([], { isSchemaOrg: false })).toMatch(/vocabulary/);
    expect(validate([], { itemCount: 0 })).toMatch(/vocabulary/);
    expect(validate([], { unknownNames: ['Bread'] })).toMatch(/“Bread”/);
    expect(validate([], { missing: ['Product lacks offers'] })).toMatch(/offers/);
    expect(validate([], {}, '{"name":"</script><script>"}')).toMatch(/markup/);
  });
});
