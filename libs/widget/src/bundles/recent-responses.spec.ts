import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RecentResponses } from './recent-responses.js';
import { emptyResponse } from './stored-response.js';

const entry = { response: emptyResponse(1), readAt: 0.5 };
const entryOf = (body: Buffer): typeof entry => ({
  response: { etag: '"a"', body, isGzip: true },
  readAt: 1,
});

describe('recent responses', () => {
  it('are bounded in number and keep those that are read', () => {
    const responses = new RecentResponses(100_000);
    responses.set('read', entry);
    for (let at = 0; at < 10_000; at += 1) {
      responses.set(`site-${at}`, entry);
      expect(responses.get('read')).toEqual(entry);
    }
    expect(responses.size).toBeLessThan(2_500);
    expect(responses.get('site-1')).toBeUndefined();
    expect(responses.get('site-9999')).toEqual(entry);
  });

  it('are bounded in size', () => {
    const responses = new RecentResponses(1_000_000);
    for (let at = 0; at < 100; at += 1) responses.set(`site-${at}`, entryOf(Buffer.alloc(100_000)));
    expect(responses.size).toBeLessThanOrEqual(10);
  });

  it('drop the previous response if the new one is too large to be kept', () => {
    const responses = new RecentResponses(10_000);
    responses.set('site', entry);
    responses.set('site', entryOf(Buffer.alloc(6_000)));
    expect(responses.get('site')).toBeUndefined();
  });

  it('are not overwritten after they were returned', () => {
    const responses = new RecentResponses(2_000);
    responses.set('site', entryOf(Buffer.from('the first')));
    const kept = responses.get('site');
    for (let at = 0; at < 100; at += 1)
      responses.set(`site-${at}`, entryOf(Buffer.alloc(100, 120)));
    expect(kept?.response.body.toString()).toBe('the first');
  });

  it('never return the response of another key or an earlier one', () => {
    const steps = fc.array(
      fc.record({
        key: fc.oneof(fc.constantFrom('a', 'b', 'ab'), fc.string({ unit: 'binary' })),
        body: fc.uint8Array({ maxLength: 40 }),
        readAt: fc.double({ noNaN: true }),
        isGzip: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(steps, (sets) => {
        const responses = new RecentResponses(600);
        const latest = new Map<string, typeof entry>();
        for (const { key, body, readAt, isGzip } of sets) {
          const set = {
            response: { etag: `"${body.length}"`, body: Buffer.from(body), isGzip },
            readAt,
          };
          responses.set(key, set);
          latest.set(key, set);
          expect(responses.get(key)).toEqual(set);
          for (const [known, expected] of latest)
            expect([undefined, expected]).toContainEqual(responses.get(known));
        }
      }),
    );
  });
});
