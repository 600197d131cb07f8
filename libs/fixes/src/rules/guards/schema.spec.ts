import { describe, expect, it } from '@jest/globals';
import { aSubject } from '../../testing/a-material.js';
import { judgeMarkup } from './schema.js';
import type { ReadMarkup } from './schema.js';

const PAGE = {
  mainText: 'Seeded rye. A dark loaf for £4.90, baked on 3 May 2026.',
  anchors: [{ href: '/about', text: 'About', selector: 'a' }],
};

function judge(values: ReadMarkup['values'], given: Partial<ReadMarkup> = {}, content = '{}') {
  const fine = { error: null, isSchemaOrg: true, itemCount: 1, unknownNames: [], missing: [] };
  return judgeMarkup(aSubject(content, { kind: 'json_ld', page: PAGE }), {
    ...{ ...fine, values },
    ...given,
  });
}
const value = (property: string, text: string) => [{ property, text }];

describe('schema', () => {
  it.each([
    [value('name', 'Seeded rye')],
    [value('price', '4.90')],
    [value('priceCurrency', 'GBP')],
    [value('availability', 'https://schema.org/InStock')],
    [value('datePublished', '2026-05-03')],
    [value('url', 'https://bakery.example/')],
    [value('@id', 'https://bakery.example/page#this')],
    [value('url', 'https://bakery.example/about')],
  ])('lets through what the page says: %j', (values) => {
    expect(judge(values)).toBeNull();
  });

  it.each([
    [value('name', 'Paris loaf'), /Paris/],
    [value('price', '3.90'), /3\.90/],
    [value('ratingValue', '5'), /“5”/],
    [value('datePublished', '2025-05-03'), /2025/],
    [value('url', 'https://evil.example/'), /no address/],
    [value('url', 'https://bakery.example/invented'), /no address/],
    [value('url', 'javascript:alert(1)'), /no address/],
    [value('sameAs', '//evil.example'), /no address/],
  ])('refuses what it does not say: %j', (values, reason) => {
    expect(judge(values)).toMatch(reason);
  });

  it('refuses what the checks of a scan would find', () => {
    expect(judge([], { error: 'line 1: expected a comma' })).toMatch(/valid JSON/);
    expect(judge([], { isSchemaOrg: false })).toMatch(/vocabulary/);
    expect(judge([], { itemCount: 0 })).toMatch(/vocabulary/);
    expect(judge([], { unknownNames: ['Bread'] })).toMatch(/“Bread”/);
    expect(judge([], { missing: ['Product lacks offers'] })).toMatch(/offers/);
    expect(judge([], {}, '{"name":"</script><script>"}')).toMatch(/markup/);
  });
});
