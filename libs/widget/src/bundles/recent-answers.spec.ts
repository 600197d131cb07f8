import { describe, expect, it } from '@jest/globals';
import { RecentAnswers } from './recent-answers.js';
import { emptyAnswer } from './stored-answer.js';

const entry = { answer: emptyAnswer(1), readAt: 0 };

describe('answers that were sent lately', () => {
  it('are bounded, and those that are asked for stay', () => {
    const answers = new RecentAnswers(100_000);
    answers.set('asked', entry);
    for (let at = 0; at < 10_000; at += 1) {
      answers.set(`site-${at}`, entry);
      expect(answers.get('asked')).toBe(entry);
    }
    expect(answers.size).toBeLessThan(1_000);
    expect(answers.get('site-1')).toBeUndefined();
    expect(answers.get('site-9999')).toBe(entry);
  });

  it('are bounded by their length too', () => {
    const answers = new RecentAnswers(1_000_000);
    const long = { answer: { etag: '"a"', body: Buffer.alloc(100_000), isGzip: false }, readAt: 0 };
    for (let at = 0; at < 100; at += 1) answers.set(`site-${at}`, long);
    expect(answers.size).toBeLessThanOrEqual(10);
  });
});
