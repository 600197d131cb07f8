import { describe, expect, it } from '@jest/globals';
import { BoundedRing } from './bounded-ring.js';
import { consoleOf, consoleText } from './console-text.js';
import { harOf, NOT_TIMED } from './har.js';
import { har12 } from './testing/har-schema.js';
import type { TracedRequest, VisitEvidence } from './visit-evidence.js';

const request: TracedRequest = {
  ...{ method: 'GET', url: 'https://a.example/?q=a%20b&empty', type: 'Document', startedAt: 1_000 },
  requestHeaders: [['accept', '*/*']],
  ...{ status: 302, statusText: 'Found', protocol: 'h2', mimeType: 'text/html' },
  responseHeaders: [['Location', '/next']],
  phases: {
    ...{ dnsStart: 2, dnsEnd: 5, connectStart: 5, connectEnd: 15, sslStart: 8, sslEnd: 15 },
    ...{ sendStart: 15, sendEnd: 16, receiveHeadersEnd: 40 },
  },
  ...{ durationMs: 50, bytes: 900, failure: null, isCached: false },
};
const evidence: VisitEvidence = {
  ...{
    isMeasured: true,
    hasAllRequests: true,
    droppedRequests: 0,
    droppedLines: 3,
    marks: [],
    film: [],
    dom: null,
  },
  pages: [
    { url: 'https://a.example/', startedAt: 999, loadMs: 300 },
    { url: 'https://a.example/next', startedAt: 5_000, loadMs: null },
  ],
  requests: [
    request,
    { ...request, startedAt: 6_000, phases: null, status: null, durationMs: null, failure: 'x' },
    { ...request, startedAt: 1 },
  ],
  console: [{ at: 1_499, level: 'error', text: 'one\ntwo', source: 'https://a.example/a.js:3' }],
};

describe('the HAR of a visit', () => {
  it('is valid HAR 1.2', () => {
    expect(har12.parse(harOf(evidence))).toEqual(harOf(evidence));
  });

  it('says when each request was sent, on which page, and what it waited for', () => {
    const [first, second, early] = har12.parse(harOf(evidence)).log.entries;
    expect(first).toMatchObject({
      ...{ pageref: 'page_1', startedDateTime: '1970-01-01T00:00:01.000Z', time: 50 },
      timings: { blocked: 2, dns: 3, connect: 10, ssl: 7, send: 1, wait: 24, receive: 10 },
      response: { status: 302, redirectURL: '/next', bodySize: 900 },
    });
    expect(first?.request.queryString).toEqual([
      { name: 'q', value: 'a%20b' },
      { name: 'empty', value: '' },
    ]);
    expect(second).toMatchObject({ pageref: 'page_2', response: { status: 0, comment: 'x' } });
    expect([first?.comment, second?.comment]).toEqual([undefined, NOT_TIMED]);
    expect(early).not.toHaveProperty('pageref');
  });
});

describe('the console of a visit', () => {
  it('is a text with times and sources, and says how much is missing', () => {
    const said = consoleOf(evidence);
    expect(said && consoleText(said)).toBe(
      '… 3 earlier lines are not kept\n   0.500 s  error: one\n            two (https://a.example/a.js:3)\n',
    );
  });
});

describe('what a light visit leaves behind', () => {
  it('says what it cannot contain', () => {
    const light = { ...evidence, console: null };
    expect(har12.parse(harOf(light)).log.comment).toContain('requests documents only');
    expect(consoleOf(light)).toBeNull();
  });
});

describe('a bounded ring', () => {
  it('keeps the latest, by number and by bytes', () => {
    const ring = new BoundedRing<number>({ count: 3, bytes: 10 });
    for (const entry of [1, 2, 3, 4]) ring.add(entry, 1);
    expect(ring.entries).toEqual([2, 3, 4]);
    ring.add(5, 9);
    expect(ring.entries).toEqual([4, 5]);
    ring.add(6, 11);
    expect([ring.entries, ring.dropped]).toEqual([[], 6]);
  });
});
