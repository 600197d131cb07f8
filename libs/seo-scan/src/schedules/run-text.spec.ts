import { describe, expect, it } from '@jest/globals';
import { runAsText } from './run-text.js';
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
  newOnNewPages: 2,
  fixedIssues: 5,
  regressedIssues: 1,
  ruleChangedIssues: null,
  rulesChanged: false,
  notComparable: null,
  scoreChange: null,
  ...more,
});

const NONE = { checks: 0, pages: 0 };
const textOf = (ended: EndedRun) => runAsText(ended, NONE);

describe('runAsText', () => {
  it('names custom checks that fail', () => {
    const { sentences } = runAsText(run({}), { checks: 1, pages: 3 });
    expect(sentences.at(-1)).toBe('1 custom check fails on 3 pages.');
  });

  it('describes the change of the score and of the issues', () => {
    expect(textOf(run({}))).toEqual({
      title: 'Scheduled scan of bakery.example: score 81 → 84',
      sentences: [
        'The score rose from 81 to 84.',
        'Issues: 3 new (2 on newly read pages), 1 back again, 5 fixed.',
      ],
    });
    expect(textOf(run({ scoreAfter: 80 })).sentences[0]).toBe('The score fell from 81 to 80.');
    expect(textOf(run({ scoreAfter: 81.3 })).sentences[0]).toBe('The score is 81, as before.');
  });

  it('says what newly read pages changed apart from what got better or worse', () => {
    const scoreChange = {
      ...{ previousScanId: '0', before: 81, after: 84.2, newPages: 9, gonePages: 0 },
      ...{ beforeOnSamePages: 81, afterOnSamePages: 86 },
    };
    expect(textOf(run({ scoreChange })).sentences[0]).toBe(
      'The score rose from 81 to 84: −2 on 9 newly read pages, +5 on pages read before.',
    );
    const rescored = run({ scoreBefore: 80, scoreChange });
    expect(textOf(rescored).sentences[0]).toBe('The score rose from 80 to 84.');
  });

  it('reports no gained points where the scores are not comparable, and no fixed issues that a changed rule explains', () => {
    const { title, sentences } = textOf(
      run({ notComparable: 'The checks changed between the scans.', ruleChangedIssues: 4 }),
    );
    expect(title).toBe('Scheduled scan of bakery.example: score 84');
    expect(sentences).toEqual([
      "The score is 84, after 81; the two aren't comparable. The checks changed between the scans.",
      'Issues: 3 new (2 on newly read pages), 1 back again, 5 fixed, 4 gone because a rule changed.',
    ]);
  });

  it('claims nothing that is unknown', () => {
    const first = textOf(run({ scoreBefore: null, newIssues: null, fixedIssues: null }));
    expect(first).toEqual({
      title: 'Scheduled scan of bakery.example: score 84',
      sentences: [
        'The score is 84; there is no earlier one to compare.',
        'New and fixed issues are not available for this scan.',
      ],
    });
    expect(textOf(run({ scoreAfter: null })).title).toBe(
      'Scheduled scan of bakery.example: no score',
    );
  });

  it('includes the reason of a failure', () => {
    expect(textOf(run({ status: 'failed', error: 'The website does not respond.' }))).toEqual({
      title: 'Scheduled scan of bakery.example failed',
      sentences: ['The website does not respond.'],
    });
  });

  it('fits into a title, however long the host name is', () => {
    const long = `https://${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.example/`;
    for (const status of ['completed', 'failed', 'cancelled'] as const) {
      expect(textOf(run({ url: long, status })).title.length).toBeLessThanOrEqual(200);
    }
  });
});
