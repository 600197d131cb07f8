import { describe, expect, it } from '@jest/globals';
import type { PageResource } from './page-resources.js';
import { RequestTrace } from './request-trace.js';

const TEXT = 'Failed to load resource: net::ERR_CONNECTION_REFUSED';

function resource(number: number): PageResource {
  return {
    ...{ url: `https://a.example/${number}.png`, method: 'GET', type: 'Image', durationMs: 5 },
    ...{ startedAt: 1_000 + number, status: 200, bytes: 9, isCached: false, protocol: 'h2' },
    ...{ mimeType: 'image/png', phases: null },
  };
}

describe('the requests of a visit that are not all reported', () => {
  it('are the latest, and say how many were before them', () => {
    const trace = new RequestTrace();
    for (let number = 0; number < 250; number++) trace.timed(resource(number));
    for (let number = 0; number < 60; number++) {
      const url = `https://b.example/${number}`;
      trace.logged({ source: 'network', level: 'error', text: TEXT, timestamp: 9_000, url });
    }
    expect(trace.requests).toHaveLength(300);
    expect(trace.dropped).toBe(10);
    expect(trace.requests[0]?.url).toBe('https://a.example/10.png');
  });

  it('are there once, however often the page is read', () => {
    const trace = new RequestTrace();
    for (const one of [resource(1), resource(2), resource(1), resource(2)]) trace.timed(one);
    expect(trace.requests.map(({ startedAt }) => startedAt)).toEqual([1_001, 1_002]);
  });
});
