import { describe, expect, it } from '@jest/globals';
import { LoggedFailures } from './logged-failures.js';
import type { TracedRequest } from './visit-evidence.js';

const REFUSED = 'Failed to load resource: net::ERR_CONNECTION_REFUSED';
const NOT_FOUND = 'Failed to load resource: the server responded with a status of 404 (Not Found)';
const line = (url: string, text: string, source = 'network', timestamp = 5_000) => {
  return { source, text, timestamp, url };
};

function request(url: string, change: Partial<TracedRequest> = {}): TracedRequest {
  return {
    ...{ method: 'GET', url, type: 'Image', startedAt: 4_990, status: null, failure: null },
    ...{ requestHeaders: [], statusText: '', protocol: '', mimeType: '', responseHeaders: [] },
    ...{ phases: null, durationMs: 10, bytes: null, isCached: false },
    ...change,
  };
}

describe('failures that the browser writes to its console', () => {
  it('have the status of another origin, which a page cannot read', () => {
    const failures = new LoggedFailures();
    failures.take(line('https://b.example/a.png', NOT_FOUND));
    failures.take(line('https://b.example/b.png', REFUSED));
    const requests = ['a', 'b', 'c'].map((name) => request(`https://b.example/${name}.png`));
    expect(failures.joinedTo(requests)).toEqual([
      { ...requests[0], status: 404 },
      { ...requests[1], failure: 'net::ERR_CONNECTION_REFUSED' },
      requests[2],
    ]);
  });

  it('are requests of their own where nothing else is known, one for each line', () => {
    const failures = new LoggedFailures();
    failures.take(line('https://b.example/a.png', NOT_FOUND));
    failures.take(line('https://b.example/a.png', NOT_FOUND));
    const [first, second, ...more] = failures.joinedTo([request('https://b.example/a.png')]);
    expect(first).toMatchObject({ status: 404, durationMs: 10 });
    expect(second).toMatchObject({ status: 404, method: null, startedAt: 5_000, durationMs: null });
    expect(more).toEqual([]);
  });

  it('belong to the request that was under way, of many for the same address', () => {
    const failures = new LoggedFailures();
    const url = 'https://a.example/stock';
    failures.take(line(url, REFUSED, 'network', 5_504));
    failures.take(line(url, NOT_FOUND, 'network', 6_012));
    const requests = [
      request(url, { startedAt: 5_000, status: 200 }),
      request(url, { startedAt: 5_500 }),
      request(url, { startedAt: 6_000 }),
      request(url, { startedAt: 6_011, status: 200 }),
    ];
    expect(failures.joinedTo(requests)).toEqual([
      requests[0],
      { ...requests[1], failure: 'net::ERR_CONNECTION_REFUSED' },
      { ...requests[2], status: 404 },
      requests[3],
    ]);
    const [earlier, failed] = failures.joinedTo([request(url, { startedAt: 1_000, status: 200 })]);
    expect([earlier?.failure, failed?.failure]).toEqual([null, 'net::ERR_CONNECTION_REFUSED']);
  });

  it('are neither other lines nor more than are kept', () => {
    const failures = new LoggedFailures();
    failures.take(line('https://b.example/', 'Slow network is detected.'));
    failures.take(line('https://b.example/', REFUSED, 'javascript'));
    failures.take(line('data:image/png;base64,AA', REFUSED));
    expect(failures.joinedTo([])).toEqual([]);
    for (let at = 0; at < 150; at++) failures.take(line(`https://b.example/${at}`, REFUSED));
    expect(failures.joinedTo([])).toHaveLength(100);
  });
});
