import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RecentAnswers } from './recent-answers.js';
import { emptyAnswer } from './stored-answer.js';

const entry = { answer: emptyAnswer(1), readAt: 0.5 };
const entryOf = (body: Buffer): typeof entry => ({
  answer: { etag: '"a"', body, isGzip: true },
  readAt: 1,
});

describe('answers that were sent lately', () => {
  it('are bounded, and those that are asked for stay', () => {
    const answers = new RecentAnswers(100_000);
    answers.set('asked', entry);
    for (let at = 0; at < 10_000; at += 1) {
      answers.set(`site-${at}`, entry);
      expect(answers.get('asked')).toEqual(entry);
    }
    expect(answers.size).toBeLessThan(2_500);
    expect(answers.get('site-1')).toBeUndefined();
    expect(answers.get('site-9999')).toEqual(entry);
  });

  it('are bounded by their length too', () => {
    const answers = new RecentAnswers(1_000_000);
    for (let at = 0; at < 100; at += 1) answers.set(`site-${at}`, entryOf(Buffer.alloc(100_000)));
    expect(answers.size).toBeLessThanOrEqual(10);
  });

  it('forget the older answer when the new one is too long to be kept', () => {
    const answers = new RecentAnswers(10_000);
    answers.set('site', entry);
    answers.set('site', entryOf(Buffer.alloc(6_000)));
    expect(answers.get('site')).toBeUndefined();
  });

  it('stay as they were when their place is used by others', () => {
    const answers = new RecentAnswers(2_000);
    answers.set('site', entryOf(Buffer.from('the first')));
    const kept = answers.get('site');
    for (let at = 0; at < 100; at += 1) answers.set(`site-${at}`, entryOf(Buffer.alloc(100, 120)));
    expect(kept?.answer.body.toString()).toBe('the first');
  });

  it('are never those of another key or of an earlier time', () => {
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
        const answers = new RecentAnswers(600);
        const latest = new Map<string, typeof entry>();
        for (const { key, body, readAt, isGzip } of sets) {
          const set = {
            answer: { etag: `"${body.length}"`, body: Buffer.from(body), isGzip },
            readAt,
          };
          answers.set(key, set);
          latest.set(key, set);
          expect(answers.get(key)).toEqual(set);
          for (const [known, expected] of latest)
            expect([undefined, expected]).toContainEqual(answers.get(known));
        }
      }),
    );
  });
});
