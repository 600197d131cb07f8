import { describe, expect, it } from '@jest/globals';
import { nextVisit, readVisit, writeVisit } from './last-visit.js';

const at = (time: string) => new Date(`2026-11-22T${time}:00.000Z`);
const FIRST = nextVisit(null, at('10:00'));

describe('the previous visit', () => {
  it('is unknown at first', () => {
    expect(FIRST).toEqual({ seenAt: '2026-11-22T10:00:00.000Z', since: null });
  });

  it('does not change while the page is reloaded', () => {
    const again = nextVisit(nextVisit(FIRST, at('10:20')), at('10:40'));
    expect(again).toEqual({ seenAt: '2026-11-22T10:40:00.000Z', since: null });
  });

  it('ended when the page was last seen, after half an hour of absence', () => {
    const back = nextVisit(nextVisit(FIRST, at('10:20')), at('10:50'));
    expect(back.since).toBe('2026-11-22T10:20:00.000Z');
    expect(nextVisit(back, at('11:00')).since).toBe('2026-11-22T10:20:00.000Z');
  });

  it('is stored as text; an invalid text counts as no visit', () => {
    const back = nextVisit(FIRST, at('12:00'));
    expect(readVisit(writeVisit(back))).toEqual(back);
    expect(readVisit(writeVisit(FIRST))).toEqual(FIRST);
    expect([readVisit(null), readVisit(''), readVisit('yesterday')]).toEqual([null, null, null]);
  });
});
