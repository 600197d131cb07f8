import { describe, expect, it } from '@jest/globals';
import type { PageState } from '../contract/index.js';
import { aState } from '../testing/a-state.js';
import { confirmChanges, needsSecondReading } from './confirm-change.js';
import type { WatchedMemory } from './confirm-change.js';

const known = (change: Partial<WatchedMemory> = {}): WatchedMemory => ({
  ...{ state: aState(), isUnstable: false, textChanges: 0, ...change },
});
const fieldsOf = ({ changes }: ReturnType<typeof confirmChanges>) =>
  changes.map(({ field }) => field);
/** The rounds of a page whose readings these are; two of a round when the first differs. */
function rounds(memory: WatchedMemory, readings: readonly (readonly Partial<PageState>[])[]) {
  const found: string[][] = [];
  let now = memory;
  for (const [one, other] of readings) {
    const first = aState(one);
    const isRead = needsSecondReading('page', now, first);
    const confirmed = confirmChanges('page', now, first, isRead ? aState(other ?? one) : null);
    found.push(fieldsOf(confirmed));
    now = confirmed;
  }
  return { found, end: now };
}

describe('a change', () => {
  it('needs two readings; one is enough when nothing differs, and the first time', () => {
    expect(needsSecondReading('page', known(), aState())).toBe(false);
    expect(needsSecondReading('page', known(), aState({ status: 500 }))).toBe(true);
    expect(needsSecondReading('page', known({ state: null }), aState({ status: 500 }))).toBe(false);
  });

  it('is reported once, when both readings agree', () => {
    const noindex = { isNoindex: true, robots: 'robots: noindex' };
    expect(rounds(known(), [[noindex], [noindex], [{}], [{}]]).found).toEqual([
      ['noindex'],
      [],
      ['noindex'],
      [],
    ]);
  });

  it('to an error is confirmed by another error, and reported once as severe', () => {
    const memory = known();
    const [first, second] = [aState({ status: 502 }), aState({ status: 503 })];
    const down = confirmChanges('home', memory, first, second);
    expect(down.changes).toMatchObject([{ field: 'status', severity: 'critical', after: '503' }]);
    const later = confirmChanges('home', down, aState({ status: 504 }), aState({ status: 502 }));
    expect(later.changes).toMatchObject([{ field: 'status', severity: 'info', after: '502' }]);
    const up = confirmChanges('home', later, aState(), aState());
    expect(up.changes).toMatchObject([{ field: 'status', severity: 'critical', isRecovery: true }]);
  });

  it('is none when the second reading is as it was before', () => {
    const { found, end } = rounds(known(), [
      [{ status: 500 }, {}],
      [{ outcome: 'unreachable', reason: 'No' }, {}],
    ]);
    expect(found).toEqual([[], []]);
    expect(end.state).toMatchObject({ status: 200, outcome: 'read' });
  });

  it('is none when only one of the readings was redirected to another page', () => {
    const elsewhere = { redirectTo: 'https://a.example/b', title: 'B', textHash: 'b' };
    const { found, end } = rounds(known(), [
      [elsewhere, {}],
      [{ title: 'Cakes' }, elsewhere],
    ]);
    expect(found).toEqual([[], []]);
    expect(end).toMatchObject({ state: { redirectTo: null, title: 'Bread', textHash: 'a' } });
    expect(end.isUnstable).toBe(false);
  });

  it('keeps what is known of the page while it cannot be read, and compares with that afterwards', () => {
    const gone = {
      outcome: 'unreachable',
      reason: 'No',
      title: null,
      status: null,
      textHash: null,
    } as const;
    const { found, end } = rounds(known(), [
      [gone],
      [{ status: 503, title: 'Error' }],
      [{ title: 'Cakes' }],
    ]);
    expect(found).toEqual([['reach'], ['reach', 'status'], ['status', 'title']]);
    expect(end.state).toMatchObject({ title: 'Cakes', textHash: 'a' });
  });
});

describe('a main text', () => {
  it('that differs at each load is unstable: reported once as such, and never as changed', () => {
    const loads = [
      [{ textHash: '1' }, { textHash: '2' }],
      [{ textHash: '3' }],
      [{ textHash: '4' }],
    ];
    const { found, end } = rounds(known(), loads);
    expect(found).toEqual([['unstable'], [], []]);
    expect(end.isUnstable).toBe(true);
    expect(needsSecondReading('page', end, aState({ textHash: '5' }))).toBe(false);
  });

  it('that changed in three checks in a row changes all the time', () => {
    const hours = [
      [{ textHash: '1' }],
      [{ textHash: '2' }],
      [{ textHash: '3' }],
      [{ textHash: '4' }],
    ];
    expect(rounds(known(), hours).found).toEqual([['content'], ['content'], ['unstable'], []]);
    const quiet = [
      [{ textHash: '1' }],
      [{ textHash: '2' }],
      [{ textHash: '2' }],
      [{ textHash: '3' }],
    ];
    expect(rounds(known(), quiet).found).toEqual([['content'], ['content'], [], ['content']]);
  });

  it('is compared again after two checks in which it was the same', () => {
    const { found } = rounds(known({ isUnstable: true }), [
      [{ textHash: '1' }],
      [{ textHash: '1' }],
      [{ textHash: '2' }],
    ]);
    expect(found).toEqual([[], [], ['content']]);
  });

  it('that is unstable does not hide other changes', () => {
    const { found } = rounds(known({ isUnstable: true }), [[{ textHash: '1', title: 'Cakes' }]]);
    expect(found).toEqual([['title']]);
  });
});
