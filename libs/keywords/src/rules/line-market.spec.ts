import { describe, expect, it } from '@jest/globals';
import type { SearchMarket } from '@app/search-data/contract';
import { lineMarket } from './line-market.js';
import type { NamedMarket } from './line-market.js';

const NOTHING: NamedMarket = {
  ...{ engine: null, country: null, location: null, city: null, state: null, place: null },
  ...{ language: null, locale: null, device: null },
};
const CHOSEN: SearchMarket = {
  ...{ engine: 'bing', country: 'US', language: 'es', device: 'mobile' },
  location: 'Austin,Texas,United States',
};

/** `engine country language device location` */
function marketOf(named: Partial<NamedMarket>, otherwise = CHOSEN): string {
  const market = lineMarket({ ...NOTHING, ...named }, otherwise);
  if (typeof market === 'string') return market;
  const { engine, country, language, device, location } = market;
  return [engine, country, language, device, location ?? '-'].join(' ');
}

describe('the market of a line', () => {
  it('is the chosen one where the line names nothing', () => {
    expect(lineMarket(NOTHING, CHOSEN)).toEqual(CHOSEN);
  });

  it.each<[Partial<NamedMarket>, string]>([
    [{ device: 'Desktop' }, 'bing US es desktop Austin,Texas,United States'],
    [{ engine: 'Google' }, 'google US es mobile Austin,Texas,United States'],
    [{ country: 'United States' }, 'bing US es mobile -'],
    [{ country: 'de' }, 'bing DE de mobile -'],
    [{ country: 'Switzerland', language: 'German' }, 'bing CH de mobile -'],
    [{ location: 'Germany' }, 'bing DE de mobile -'],
    [{ location: 'Austin, Texas, United States' }, 'bing US es mobile Austin,Texas,United States'],
    [{ location: 'Austin, Texas, USA' }, 'bing US es mobile Austin,Texas,United States'],
    [{ country: 'US', location: 'Georgia' }, 'bing US es mobile Georgia,United States'],
    [{ location: 'Georgia' }, 'bing GE en mobile -'],
    [
      { country: 'US', state: 'Texas', city: 'Austin' },
      'bing US es mobile Austin,Texas,United States',
    ],
    [{ city: 'Dallas' }, 'bing US es mobile Dallas,United States'],
    [{ city: 'Berlin, Germany' }, 'bing DE de mobile Berlin,Germany'],
    [{ country: 'HK', city: 'Kowloon' }, 'bing HK zh mobile Kowloon,Hong Kong'],
    [{ locale: 'en-GB' }, 'bing GB en mobile -'],
    [{ locale: 'en-GB', country: 'DE' }, 'bing DE en mobile -'],
    [{ language: 'en-GB' }, 'bing US en mobile Austin,Texas,United States'],
    [{ engine: 'google.de' }, 'google DE de mobile -'],
    [
      { engine: 'Google USA Mobile', location: 'Austin' },
      'google US es mobile Austin,United States',
    ],
    [{ engine: 'Google UK - Desktop' }, 'google GB en desktop -'],
    [{ country: 'US', place: 'Austin, Texas' }, 'bing US es mobile Austin, Texas'],
    [{ engine: 'demo', country: 'DE' }, 'demo US en desktop -'],
  ])('is read from %j', (named, market) => {
    expect(marketOf(named)).toBe(market);
  });

  it('is that of the demo search engine where this is chosen', () => {
    expect(marketOf({ country: 'DE' }, { ...CHOSEN, engine: 'demo' })).toBe('demo US en desktop -');
  });

  it.each<[Partial<NamedMarket>, string]>([
    [
      { engine: 'Yahoo' },
      '“Yahoo” is not a tracked search engine: Google, Bing, DuckDuckGo, Mojeek or Brave',
    ],
    [{ device: 'tablet' }, '“tablet” is not a tracked device: desktop or mobile'],
    [{ country: 'Mars' }, '“Mars” is not a country'],
    [
      { location: 'Mars' },
      '“Mars” is not a country; add the country to a city, as in “Austin, United States”',
    ],
    [{ language: 'Klingon' }, '“Klingon” is not a tracked language'],
    [{ engine: 'google.de', country: 'AT' }, '“google.de” and “AT” name different countries'],
    [
      { engine: 'Google Mobile', device: 'desktop' },
      '“Google Mobile” and “desktop” name different devices',
    ],
    [{ country: 'US', city: 'a\0b' }, '“a b,United States” contains control characters'],
    [
      { country: 'US', city: 'x'.repeat(121) },
      `“${'x'.repeat(60)}…” is too long for a place: at most 120 characters`,
    ],
  ])('is not read from %j', (named, message) => {
    expect(marketOf(named)).toBe(message);
  });
});
