import { describe, expect, it } from '@jest/globals';
import { paceTexts } from './pace-text.js';
import type { ScanPace } from './scan.js';

const pace: ScanPace = {
  ...{ max_per_second: 20, slowest_per_second: 20, requests: 500, seconds: 27.4 },
  ...{ median_ms: 120, p95_ms: 400, slowdowns: { asked: 0, slow: 0, failing: 0 } },
};

describe('the pace of a scan', () => {
  it('has its rate, its limit, and how the website responded', () => {
    expect(paceTexts(pace)).toEqual([
      '18.2 requests/s (limit 20)',
      'Response after 120 ms (median), 95% within 400 ms',
    ]);
  });

  it('says why and how far it slowed down', () => {
    const slower = {
      ...pace,
      slowest_per_second: 2.5,
      slowdowns: { asked: 0, slow: 2, failing: 1 },
    };
    expect(paceTexts(slower).at(-1)).toBe(
      'Slowed down 3 times because it responded more slowly and requests failed, to 2.5/s at the lowest',
    );
    const asked = {
      ...pace,
      slowest_per_second: null,
      slowdowns: { asked: 1, slow: 0, failing: 0 },
    };
    expect(paceTexts(asked).at(-1)).toBe('Slowed down once because the server asked for it');
  });

  it('has no rate for a single request, and says nothing without requests', () => {
    const single = { ...pace, max_per_second: null, requests: 1, seconds: 0 };
    expect(paceTexts(single)[0]).toBe('One request (no limit)');
    expect(paceTexts({ ...pace, requests: 0, median_ms: null, p95_ms: null })).toEqual([]);
  });
});
