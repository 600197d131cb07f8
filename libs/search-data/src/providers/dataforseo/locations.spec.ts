import { describe, expect, it } from '@jest/globals';
import { adsRefusal, googleRefusal, labsRefusal, languageCode, locationCode } from './locations.js';

describe('locations', () => {
  it.each([
    ['US', 2840],
    ['GB', 2826],
    ['CA', 2124],
    ['AU', 2036],
    ['IN', 2356],
    ['DE', 2276],
    ['TW', 2158],
  ])('%s is %i', (country, code) => {
    expect(locationCode(country)).toBe(code);
  });

  it('refuses countries and languages that are not offered, with a sentence', () => {
    expect(locationCode('CN')).toBeNull();
    expect(googleRefusal('CN', 'zh')).toBe('DataForSEO is not set up for the country CN.');
    expect(labsRefusal('CN', 'zh')).toBe('DataForSEO is not set up for the country CN.');
    expect(googleRefusal('US', 'tlh')).toBe('DataForSEO does not offer the language tlh.');
    expect(adsRefusal('US', 'sw')).toBe('DataForSEO does not offer the language sw.');
    expect(labsRefusal('DE', 'en')).toBe('DataForSEO only has domain data in DE for de.');
  });

  it('offers the main markets', () => {
    for (const country of ['US', 'GB', 'CA', 'AU', 'IN']) {
      expect([googleRefusal, adsRefusal, labsRefusal].map((of) => of(country, 'en'))).toEqual([
        null,
        null,
        null,
      ]);
    }
    expect(googleRefusal('DE', 'en')).toBeNull();
    expect(labsRefusal('NO', 'no')).toBeNull();
  });

  it('names Chinese by its script and Norwegian as each part of the API does', () => {
    expect(languageCode('TW', 'zh', 'serp')).toBe('zh-TW');
    expect(languageCode('SG', 'zh', 'figures')).toBe('zh-CN');
    expect(languageCode('NO', 'no', 'serp')).toBe('no');
    expect(languageCode('NO', 'no', 'figures')).toBe('nb');
    expect(languageCode('DE', 'de', 'serp')).toBe('de');
  });
});
