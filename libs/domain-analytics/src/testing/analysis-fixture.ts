import type { DomainAnalysis, Provenance } from '../contract/index.js';
import { openFiguresFixture } from './open-figures-fixture.js';

const bought: Provenance = {
  source: 'dataforseo',
  as_of: '2026-11-20T12:00:00.000Z',
  scale: 'Organic results of Google, US (en)',
  reason: null,
};

/** A saved analysis with every figure known, except the cost of a click. */
export function analysisFixture(change: Partial<DomainAnalysis> = {}): DomainAnalysis {
  return {
    id: '6f1c8f0e-6b1d-4a52-9f5d-0b2a5c1d7e01',
    domain: 'bakery.example',
    country: 'US',
    language: 'en',
    total_keywords: 1_200,
    top_keywords: [
      {
        ...{ keyword: 'sourdough bread', position: 2, searchVolume: 9_900 },
        ...{ trafficEstimate: 1_540.5, cpc: 1.2 },
      },
      {
        ...{ keyword: 'rye rolls', position: 8, searchVolume: 300, trafficEstimate: 12 },
        cpc: null,
      },
    ],
    competitors: [
      {
        ...{ domain: 'rival.example', organicKeywords: 5_000, organicTraffic: 90_000.25 },
        intersections: 40,
      },
    ],
    backlinks: { backlinks: 1_500, referringDomains: 210, referringIps: 180, domainRank: 37 },
    organic_traffic: 4_321.7,
    visibility_score: 12.4,
    registration: {
      domain: 'bakery.example',
      registrar: 'Registrar of Examples',
      registered_at: '2009-03-14T10:00:00.000Z',
      expires_at: '2027-03-14T10:00:00.000Z',
    },
    sources: {
      keywords: bought,
      visibility: bought,
      competitors: bought,
      backlinks: bought,
      registration: { ...bought, source: 'rdap' },
    },
    open_figures: openFiguresFixture(),
    cost_micros: 61_600,
    analyzed_at: '2026-11-20T12:00:00.000Z',
    ...change,
  };
}
