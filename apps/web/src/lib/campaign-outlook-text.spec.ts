import { describe, expect, it } from '@jest/globals';
import { timeLeftText, turnText } from './campaign-outlook-text.js';

const now = new Date('2026-11-20T12:00:00Z');
const startsAt = '2026-11-20T12:02:05Z';

describe('the outlook of a campaign', () => {
  it.each([
    [
      { position: 1, waitsFor: 'campaign', missingVisits: 0, startsAt },
      'Next in the queue. Starts in about 2 min 5 s.',
    ],
    [
      { position: 3, waitsFor: 'campaign', missingVisits: 0, startsAt: null },
      'Number 3 in the queue. Starts when the campaigns before it have ended.',
    ],
    [
      { position: 1, waitsFor: 'visits', missingVisits: 38, startsAt: null },
      'Next in the queue. Starts when your plan has 38 more visits.',
    ],
    [
      { position: 1, waitsFor: 'nothing', missingVisits: 0, startsAt },
      'Next in the queue. Starts in a few seconds.',
    ],
  ] as const)('names its place in the queue: %j', (turn, text) => {
    expect(turnText(turn, now)).toBe(text);
  });

  it('says how long it takes, or that this is not known', () => {
    const running = { status: 'running', turn: null } as const;
    expect(timeLeftText({ ...running, expectedEndAt: startsAt }, now)).toBe(
      'About 2 min 5 s left.',
    );
    expect(timeLeftText({ ...running, expectedEndAt: now.toISOString() }, now)).toBe(
      'Ends in a moment.',
    );
    expect(timeLeftText({ ...running, expectedEndAt: null }, now)).toMatch("isn't known");
    expect(timeLeftText({ ...running, status: 'paused', expectedEndAt: null }, now)).toBeNull();
  });
});
