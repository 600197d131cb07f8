import { describe, expect, it } from '@jest/globals';
import {
  bestProperty,
  coversAddress,
  coversWebsite,
  isOfDomain,
  provesControl,
} from './property-cover.js';

describe('the coverage of a Search Console property', () => {
  it.each([
    ['sc-domain:example.com', 'https://example.com', true],
    ['sc-domain:example.com', 'http://shop.example.com:8080', true],
    ['sc-domain:example.com', 'https://badexample.com', false],
    ['sc-domain:shop.example.com', 'https://example.com', false],
    ['sc-domain:', 'https://example.com', false],
    ['https://example.com/', 'https://example.com', true],
    ['https://example.com/', 'http://example.com', false],
    ['https://example.com/', 'https://www.example.com', false],
    ['https://example.com/blog/', 'https://example.com', false],
    ['https://example.com/', 'https://example.com:8443', false],
    ['not an address', 'https://example.com', false],
  ])('%s and the website %s: %s', (siteUrl, origin, is) => {
    expect(coversWebsite(siteUrl, origin)).toBe(is);
  });

  it('includes what is below a prefix, which does not prove the website', () => {
    expect(coversAddress('https://example.com/blog/', 'https://example.com/blog/a?b=1')).toBe(true);
    expect(coversAddress('https://example.com/blog/', 'https://example.com/shop')).toBe(false);
    expect(coversAddress('https://example.com/blog/', 'no address')).toBe(false);
  });

  it('is no control with read-only permission', () => {
    expect(provesControl('siteOwner')).toBe(true);
    expect(provesControl('siteFullUser')).toBe(true);
    expect(provesControl('siteRestrictedUser')).toBe(false);
  });

  it('is widest for the domain, then for the shortest prefix', () => {
    const properties = ['https://a.example/blog/', 'https://a.example/', 'sc-domain:a.example'].map(
      (siteUrl) => ({ siteUrl }),
    );
    expect(bestProperty(properties, 'https://a.example/blog/x')?.siteUrl).toBe(
      'sc-domain:a.example',
    );
    expect(bestProperty(properties.slice(0, 2), 'https://a.example/blog/x')?.siteUrl).toBe(
      'https://a.example/',
    );
    expect(bestProperty(properties, 'https://b.example/')).toBeNull();
  });

  it.each([
    ['sc-domain:shop.example', true],
    ['https://shop.example/', true],
    ['http://www.shop.example/', true],
    ['sc-domain:www.shop.example', false],
    ['https://shop.example/blog/', false],
    ['https://shop.example:8443/', false],
    ['sc-domain:example', false],
    ['https://other.example/', false],
    ['shop.example', false],
  ])('%s is of exactly the domain: %s', (siteUrl, expected) => {
    expect(isOfDomain(siteUrl, 'shop.example')).toBe(expected);
  });
});
