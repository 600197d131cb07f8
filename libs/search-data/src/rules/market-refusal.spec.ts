import { describe, expect, it } from '@jest/globals';
import type { SearchMarket } from '../contract/index.js';
import type { ReadableMarkets } from './market-refusal.js';
import { marketRefusal } from './market-refusal.js';

const limited: ReadableMarkets = {
  label: 'Limited',
  engines: ['bing', 'duckduckgo', 'mojeek'],
  hasPlaces: false,
  hasMobile: false,
  countries: new Set(['US']),
  languages: new Set(['en']),
};
const market: SearchMarket = {
  engine: 'bing',
  country: 'US',
  language: 'en',
  location: null,
  device: 'desktop',
};

describe('the refusal of a market', () => {
  it.each([
    [{ engine: 'google' }, 'Limited only covers Bing, DuckDuckGo and Mojeek.'],
    [{ location: 'Austin' }, 'Limited only covers whole countries, not places.'],
    [{ device: 'mobile' }, 'Limited only covers desktop.'],
    [{ country: 'FR' }, 'Limited has no results for the country FR.'],
    [{ language: 'fr' }, 'Limited has no results in the language fr.'],
  ] as const)('says why %j cannot be read', (part, sentence) => {
    expect(marketRefusal(limited, { ...market, ...part })).toBe(sentence);
  });

  it('is absent where the market can be read', () => {
    expect(marketRefusal(limited, market)).toBeNull();
    const unlimited = { ...limited, hasPlaces: true, hasMobile: true };
    const open = { ...unlimited, countries: null, languages: null };
    const anywhere = { country: 'FR', language: 'fr', location: 'Lyon', device: 'mobile' } as const;
    expect(marketRefusal(open, { ...market, ...anywhere })).toBeNull();
  });
});
