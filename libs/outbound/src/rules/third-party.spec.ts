import { describe, expect, it } from '@jest/globals';
import { isThirdParty, siteOf } from './third-party.js';

describe('a third party', () => {
  it.each([
    ['www.bakery.example', 'bakery.example'],
    ['cdn.shop.bakery.co.uk', 'bakery.co.uk'],
    ['BAKERY.example.', 'bakery.example'],
    ['ada.github.io', 'ada.github.io'],
    ['www.ada.github.io', 'ada.github.io'],
    ['github.io', 'github.io'],
    ['192.0.2.7', '192.0.2.7'],
    ['[2001:db8::1]', '[2001:db8::1]'],
    ['localhost', 'localhost'],
  ])('is identified by the registrable domain: %s belongs to %s', (hostname, site) => {
    expect(siteOf(hostname)).toBe(site);
  });

  it('is any other site, including another customer of the same platform', () => {
    expect(isThirdParty('img.bakery.example', 'bakery.example')).toBe(false);
    expect(isThirdParty('bakery.example.net', 'bakery.example')).toBe(true);
    expect(isThirdParty('ben.github.io', 'ada.github.io')).toBe(true);
    expect(isThirdParty('bakery.example', null)).toBe(true);
  });
});
