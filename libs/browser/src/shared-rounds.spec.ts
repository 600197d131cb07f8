import { describe, expect, it } from '@jest/globals';
import { SharedRounds } from './shared-rounds.js';

/** Rounds that a test ends one by one. */
function endedByHand() {
  const running: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  const rounds = new SharedRounds(
    () => new Promise((resolve, reject) => void running.push({ resolve, reject })),
  );
  return { rounds, running };
}

/** Records that a promise has settled, and how. */
function recorded(promise: Promise<void>): { state: string } {
  const record = { state: 'waiting' };
  promise.then(
    () => (record.state = 'resolved'),
    () => (record.state = 'rejected'),
  );
  return record;
}

/** Lets all pending promises continue. */
const settle = (): Promise<void> => new Promise(setImmediate);

describe('shared rounds', () => {
  it('begin at once and serve all callers of the same moment', async () => {
    const { rounds, running } = endedByHand();
    const callers = [recorded(rounds.next()), recorded(rounds.next())];
    await settle();
    expect(running).toHaveLength(1);
    expect(callers.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    running[0]?.resolve();
    await settle();
    expect(callers.map(({ state }) => state)).toEqual(['resolved', 'resolved']);
    expect(running).toHaveLength(1);
  });

  it('never serve a caller with a round that was under way before', async () => {
    const { rounds, running } = endedByHand();
    const first = recorded(rounds.next());
    await settle();
    const late = [recorded(rounds.next()), recorded(rounds.next())];
    await settle();
    expect(running).toHaveLength(1);
    running[0]?.resolve();
    await settle();
    expect(first.state).toBe('resolved');
    expect(late.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    expect(running).toHaveLength(2);
    running[1]?.resolve();
    await settle();
    expect(late.map(({ state }) => state)).toEqual(['resolved', 'resolved']);
  });

  it('reject only the callers of the round that failed', async () => {
    const { rounds, running } = endedByHand();
    const first = recorded(rounds.next());
    await settle();
    const second = recorded(rounds.next());
    running[0]?.reject(new Error('lost'));
    await settle();
    running[1]?.resolve();
    await settle();
    expect([first.state, second.state]).toEqual(['rejected', 'resolved']);
  });
});
