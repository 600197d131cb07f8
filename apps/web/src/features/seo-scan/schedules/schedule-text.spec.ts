import { describe, expect, it } from '@jest/globals';
import type { Schedule } from '@app/seo-scan/contract';
import { changeAsText, timingAsText } from './schedule-text.js';

const schedule: Schedule = {
  id: '1',
  websiteId: '2',
  websiteUrl: 'https://example.com/',
  frequency: 'weekly',
  time: '06:30',
  weekday: 1,
  dayOfMonth: null,
  cron: null,
  timeZone: 'Europe/Berlin',
  maxPages: 10,
  rescan: false,
  enabled: true,
  notifyByEmail: true,
  nextRunAt: null,
  pausedReason: null,
  lastRun: null,
  createdAt: '2026-11-21T00:00:00.000Z',
};

describe('a schedule in words', () => {
  it.each([
    [{}, 'Every Monday at 06:30 (Europe/Berlin)'],
    [{ weekday: 7 }, 'Every Sunday at 06:30 (Europe/Berlin)'],
    [{ frequency: 'daily' as const }, 'Every day at 06:30 (Europe/Berlin)'],
    [
      { frequency: 'monthly' as const, dayOfMonth: 31 },
      'Every month on day 31 at 06:30 (Europe/Berlin)',
    ],
    [
      { frequency: 'cron' as const, cron: '30 6 * * 1' },
      'Cron expression 30 6 * * 1 (Europe/Berlin)',
    ],
  ])('states when it runs', (change, text) => {
    expect(timingAsText({ ...schedule, ...change })).toBe(text);
  });
});

describe('the changes of a run', () => {
  it('name only what is known', () => {
    const unknown = {
      ...{ newIssues: null, fixedIssues: null, regressedIssues: null, ruleChangedIssues: null },
      rulesChanged: false,
      notComparable: null,
    };
    expect(changeAsText({ scoreBefore: null, scoreAfter: 81.24, ...unknown })).toBe('Score 81');
    expect(changeAsText({ scoreBefore: 81.24, scoreAfter: null, ...unknown })).toBe(
      'Score not available',
    );
    const known = {
      scoreBefore: 80,
      scoreAfter: 84,
      newIssues: 0,
      fixedIssues: 5,
      regressedIssues: 1,
      ruleChangedIssues: 0,
      rulesChanged: false,
      notComparable: null,
    };
    expect(changeAsText(known)).toBe('Score 80 → 84, 0 new, 5 fixed, 1 back again');
    const changed = { ruleChangedIssues: 2, rulesChanged: true, notComparable: 'New rules.' };
    expect(changeAsText({ ...known, ...changed })).toBe(
      'Score 84 (not comparable), 0 new, 5 fixed, 1 back again, 2 gone because a rule changed',
    );
    expect(changeAsText(null)).toBeNull();
  });
});
