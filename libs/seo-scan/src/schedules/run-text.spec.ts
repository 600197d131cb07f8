import { describe, expect, it } from '@jest/globals';
import { wordsOfRun } from './run-text.js';
import type { EndedRun } from './schedule-runs.repository.js';

const run = (more: Partial<EndedRun>): EndedRun => ({
  id: '1',
  userId: '2',
  notifiesByEmail: true,
  scanId: '3',
  url: 'https://bakery.example/',
  status: 'completed',
  error: null,
  scoreBefore: 81,
  scoreAfter: 84.2,
  newIssues: 3,
  fixedIssues: 5,
  regressedIssues: 1,
  ruleChangedIssues: null,
  rulesChanged: false,
  ...more,
});

describe('wordsOfRun', () => {
  it('says how the score moved and which issues came and went', () => {
    expect(wordsOfRun(run({}))).toEqual({
      title: 'Scheduled scan of bakery.example: score 81 → 84.2',
      sentences: ['The score rose from 81 to 84.2.', 'Issues: 3 new, 1 back again, 5 fixed.'],
    });
    expect(wordsOfRun(run({ scoreAfter: 80 })).sentences[0]).toBe('The score fell from 81 to 80.');
    expect(wordsOfRun(run({ scoreAfter: 81 })).sentences[0]).toBe('The score is 81, as before.');
  });

  it('praises no points and calls nothing fixed that a changed rule explains', () => {
    const { title, sentences } = wordsOfRun(run({ rulesChanged: true, ruleChangedIssues: 4 }));
    expect(title).toBe('Scheduled scan of bakery.example: score 84.2');
    expect(sentences).toEqual([
      'The score is 84.2, after 81; the rules of some checks have changed in between, so the two scores are not comparable.',
      'Issues: 3 new, 1 back again, 5 fixed, 4 gone because a rule changed.',
    ]);
  });

  it('claims nothing about what is not known', () => {
    const first = wordsOfRun(run({ scoreBefore: null, newIssues: null, fixedIssues: null }));
    expect(first).toEqual({
      title: 'Scheduled scan of bakery.example: score 84.2',
      sentences: [
        'The score is 84.2; there is no earlier one to compare.',
        'Which issues are new and which are fixed is not available for this scan.',
      ],
    });
    expect(wordsOfRun(run({ scoreAfter: null })).title).toBe(
      'Scheduled scan of bakery.example: no score',
    );
  });

  it('gives the reason of a failure', () => {
    expect(wordsOfRun(run({ status: 'failed', error: 'The website does not answer.' }))).toEqual({
      title: 'Scheduled scan of bakery.example failed',
      sentences: ['The website does not answer.'],
    });
  });

  it('fits into a title, however long the name of the host is', () => {
    const long = `https://${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.example/`;
    for (const status of ['completed', 'failed', 'cancelled'] as const) {
      expect(wordsOfRun(run({ url: long, status })).title.length).toBeLessThanOrEqual(200);
    }
  });
});
