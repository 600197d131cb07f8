import type {
  Analytics,
  CampaignGates,
  CampaignReport,
  GateResult,
  VitalFigure,
  VitalsGroup,
} from '../../../libs/traffic/src/contract/index.js';
import { exampleFunnel } from './example-campaign-parts.js';

const START = Date.parse('2026-11-20T00:00:00Z');
const HOUR_MS = 3_600_000;

function exampleVitals(): CampaignReport['vitals'] {
  const figure = (value: number, spread: number): VitalFigure => ({
    samples: 210,
    p50: { value: value * 0.8, low: value * 0.8 - spread, high: value * 0.8 + spread },
    p75: { value, low: value - spread, high: value + spread },
    p95: { value: value * 1.4, low: value * 1.4 - spread, high: value * 1.4 + spread },
  });
  const group: VitalsGroup = {
    views: 210,
    vitals: {
      ...{ ttfb: figure(190, 12), fcp: figure(900, 40), lcp: figure(2_740, 130) },
      ...{ cls: figure(0.04, 0.01), inp: { samples: 12, p50: null, p75: null, p95: null } },
    },
    ...{ lcpElement: '#hero>img', shiftElement: '#cookie-banner', inpElement: 'nav>a' },
    lcpAbsences: [],
    ...{ requests: 34, bytes: 812_000, longTasks: 2, blockingMs: 85 },
    ...{ consoleErrors: 3, exceptions: 0, failedRequests: 1 },
  };
  const page = { ...group, url: 'https://harbour-bakery.example/menu' };
  return {
    all: group,
    pages: [{ ...page, deviceType: 'mobile' }],
    messages: [{ kind: 'console', text: 'Failed to read the price list.', views: 3 }],
    slowest: [],
    isWeighted: false,
    distributions: [],
  };
}

const missedGate: GateResult = {
  ...{ budget: 'lcp.p75 <= 2500 ms', status: 'missed', limit: 2_500, reason: null },
  ...{ measured: 3_140, low: 2_980, high: 3_310, samples: 340, before: 'met' },
  text: '3140 ms, between 2980 ms and 3310 ms (340 page views)',
};
const metGate: GateResult = {
  ...{ budget: 'errors == 0', status: 'met', limit: 0, reason: null, measured: 0, text: '0' },
  ...{ low: null, high: null, samples: null, before: 'missed' },
};
export const exampleGates: CampaignGates = {
  budgets: [missedGate.budget, metGate.budget],
  status: 'missed',
  results: [missedGate, metGate],
  evaluatedAt: at(30),
};

export const exampleCampaign: CampaignReport = {
  campaign: {
    ...{ id: '7f3f7a37-5b7e-4f6f-9a0c-6f8f4b1a2c3d', websiteId: null },
    ...{ targetUrl: 'https://harbour-bakery.example/', type: 'seo', engine: 'browser' },
    ...{ visitors: 1_200, completed: 1_100, failed: 60, cancelled: 40, inProgress: 0 },
    ...{ pagesVisited: 2_310, status: 'stopped', reason: 'You stopped it.' },
    ...{ createdAt: at(0), startedAt: at(0), endedAt: at(30), speed: 'fast', country: 'US' },
    ...{ dwellMs: 20_000, keywords: ['sourdough bristol'], searchEngine: 'google' },
    ...{ addresses: 1, windowMinutes: null, retries: 1, scroll: true, naturalBrowsing: true },
    ...{
      clickInternalLinks: true,
      measure: 'sample',
      budgets: [...exampleGates.budgets],
      journey: { id: null, name: 'Order bread' },
      comparedUrl: null,
      expectedEndAt: null,
      turn: null,
    },
  },
  loadMs: { p50: 420, p95: 1_810 },
  latenessMs: { p50: 3, p95: 40, p99: 180 },
  arrivals: {
    bucketMs: HOUR_MS,
    buckets: Array.from({ length: 30 }, (_, hour) => ({
      ...{ at: at(hour), planned: 30 + (hour % 12) * 2, started: 29 + (hour % 11) * 2 },
    })),
  },
  errors: [
    {
      ...{ code: 'timeout', message: 'The page took too long to load.', count: 60 },
      example: 'https://harbour-bakery.example/menu',
    },
  ],
  pages: ['', 'menu', 'opening-hours'].map((path, index) => ({
    ...{ url: `https://harbour-bakery.example/${path}`, views: 1_400 - index * 450 },
    p50LoadMs: 400 + index * 35,
  })),
  keywords: [
    {
      ...{ keyword: 'sourdough bristol', ordered: 1_200, completed: 1_100 },
      landingUrl: 'https://harbour-bakery.example/menu',
      landingReason: 'Its title has the words.',
    },
  ],
  gates: exampleGates,
  journey: exampleFunnel,
  samples: [],
  vitals: exampleVitals(),
};

export const exampleAnalytics: Analytics = {
  ...{ range: '24h', from: at(0), to: at(24), timeZone: 'UTC', step: 'hour' },
  previous: {
    ...{ from: at(-24), to: at(0) },
    stats: {
      ...{ totalRequests: 1_100, successfulRequests: 1_080, failedRequests: 20 },
      ...{ successRate: 98.1, avgResponseTime: 660, pagesVisited: 2_700 },
    },
  },
  stats: {
    ...{ totalRequests: 1_234, successfulRequests: 1_200, failedRequests: 34 },
    ...{ successRate: 97.2, avgResponseTime: 640, pagesVisited: 3_020 },
  },
  hourly: Array.from({ length: 24 }, (_, hour) => ({
    ...{ hour: at(hour), requestCount: 50 + hour, successCount: 48 + hour, failureCount: 2 },
  })),
  series: Array.from({ length: 24 }, (_, hour) => ({
    ...{ at: at(hour), requestCount: 50 + hour, successCount: 48 + hour, failureCount: 2 },
  })),
  countries: ['US', 'IN', 'DE'].map((country, index) => ({
    ...{ country, requestCount: 700 - index * 200, successRate: 98 - index },
  })),
  devices: [
    { deviceType: 'desktop', requestCount: 900, uniqueFingerprints: 320, successRate: 98.1 },
    { deviceType: 'mobile', requestCount: 334, uniqueFingerprints: 120, successRate: 95 },
  ],
  activeSessions: [],
};

function at(hours: number): string {
  return new Date(START + hours * HOUR_MS).toISOString();
}
