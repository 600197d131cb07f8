import { describe, expect, it } from '@jest/globals';
import { needsNotice, repairNotice } from './repair-notice.js';
import type { NoticedRepair } from './repair-notice.js';

const ORIGIN = 'https://bakery.example';
const aRepair = (change: Partial<NoticedRepair> = {}): NoticedRepair => ({
  ...{ pageUrl: `${ORIGIN}/menu`, kind: 'title', cause: 'lost', state: 'done', wanted: 'Menu' },
  ...{ reason: 'Title is gone after deploy 1.2.', note: null, deploys: ['1.2'] },
  ...{ repairedBy: 'rule', ...change },
});
const waiting = aRepair({
  ...{ state: 'open', cause: 'overwritten', repairedBy: null, deploys: [] },
  reason: 'The page has changed since this fix was written.',
});

describe('a notice of repairs', () => {
  it('says what was put back, after which deploy, and how to undo it', () => {
    const { title, lines } = repairNotice(ORIGIN, [aRepair()]);
    expect(title).toBe('Title put back automatically after deploy 1.2: bakery.example/menu');
    expect(lines).toEqual([
      expect.objectContaining({
        ...{ mark: 'recovered', detail: 'Menu' },
        advice: 'If the page is right without it, undo it under “Repairs”.',
      }),
    ]);
  });

  it('says what waits, and why the rule has left it', () => {
    const note = 'An earlier repair of this value was undone.';
    const { title, lines } = repairNotice(ORIGIN, [waiting, aRepair({ ...waiting, note })]);
    expect(title).toBe('2 repairs wait for you on bakery.example');
    expect(lines[1]?.advice).toMatch(/^An earlier repair .* undone\. Put it back, or keep/);
  });

  it('counts both, and shows the first ten', () => {
    const { title, lines, more } = repairNotice(ORIGIN, [
      waiting,
      ...Array<NoticedRepair>(11).fill(aRepair()),
    ]);
    expect(title).toBe('11 values put back, 1 repair waits for you on bakery.example');
    expect([lines.length, more]).toEqual([10, 2]);
  });

  it('does not repeat what was reported as a change of the page, or was decided by a person', () => {
    expect(needsNotice(aRepair({ state: 'open', repairedBy: null }))).toBe(false);
    expect(needsNotice(aRepair({ state: 'open', repairedBy: null, note: 'The limit.' }))).toBe(
      true,
    );
    expect(needsNotice(aRepair({ repairedBy: 'user' }))).toBe(false);
    expect(needsNotice(waiting)).toBe(true);
    expect(
      needsNotice(aRepair({ state: 'open', cause: 'changed', note: 'It may be intended.' })),
    ).toBe(false);
  });
});
