import { describe, expect, it } from '@jest/globals';
import type { KeywordRanking, RankingPurchase } from '@app/keywords/contract';
import {
  boughtText,
  originText,
  otherText,
  positionText,
  purchaseLabel,
  purchaseText,
  sourceText,
} from './ranking-text.js';

const tracked: KeywordRanking = {
  ...{ source: 'tracked', engine: 'google', location: 'United States', position: 4 },
  ...{ date: '2026-11-22', address: null, volume: null, difficulty: null },
  ...{ period: null, filters: [] },
};

describe('a ranking', () => {
  it('names whose results it is from, and the day', () => {
    expect(originText(tracked)).toBe('Google, United States, 22 Nov 2026');
    expect(originText({ ...tracked, engine: 'demo', location: null })).toBe(
      'Demo search engine, 22 Nov 2026',
    );
    const average = { ...tracked, source: 'search_console', location: null } as const;
    expect(originText(average)).toBe('Google, 30-day average, 22 Nov 2026');
    expect(originText({ ...tracked, date: null })).toBe('Google, United States, date unknown');
  });

  it('of an export has its days and what narrows it in its name', () => {
    const exported: KeywordRanking = {
      ...{ ...tracked, source: 'search_console_export', location: null, position: 7.1 },
      period: { from: '2026-10-01', to: '2026-10-31' },
    };
    expect(sourceText(exported)).toBe('Search Console export of 1 Oct to 31 Oct 2026');
    expect(originText(exported)).toBe('Google, average');
    const filters = [{ name: 'Country', value: 'Germany' }];
    expect(otherText({ ...exported, filters })).toBe(
      'Search Console export of 1 Oct to 31 Oct 2026, Country: Germany: position 7.1 (Google, average)',
    );
    expect(sourceText(tracked)).toBe('Tracked keyword');
  });

  it('of another source is a sentence of its own, and unknown is not a number', () => {
    expect(otherText(tracked)).toBe(
      'Tracked keyword: position 4 (Google, United States, 22 Nov 2026)',
    );
    expect(otherText({ ...tracked, position: null })).toContain('position unknown');
    expect([positionText(4), positionText(7.25)]).toEqual(['4', '7.3']);
  });
});

it('a purchase says what it costs, what it brings and who pays', () => {
  const offer: RankingPurchase = {
    ...{ domain: 'a.example', country: 'US', language: 'en' },
    ...{ costMicros: 20_000, keyOwner: 'user', boughtOn: null, marketProblem: null },
  };
  expect(purchaseLabel(offer)).toBe('Buy keywords from DataForSEO (at most $0.02)');
  expect(purchaseText(offer)).toContain('a.example ranks for on Google, United States, English.');
  expect(purchaseText(offer)).toContain('Billed to your own key');
  expect(purchaseText({ ...offer, keyOwner: 'installation' })).toContain('budget');
  const german = { ...offer, country: 'DE', language: 'de', boughtOn: '2026-11-20' };
  expect(boughtText(german)).toBe(
    'The keywords of a.example on Google, Germany, German, were purchased from DataForSEO on 20 Nov 2026. You can buy them again after 30 days.',
  );
});
