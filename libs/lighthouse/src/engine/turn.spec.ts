import { describe, expect, it } from '@jest/globals';
import { Turn } from './turn.js';

const never = new AbortController().signal;

function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('taking turns', () => {
  it('runs one at a time, in the order of asking, also after a failure', async () => {
    const turn = new Turn();
    const done: string[] = [];
    const first = gate();
    const asked = [
      turn.take(never, async () => {
        await first.opened;
        done.push('first');
        throw new Error('no');
      }),
      turn.take(never, () => Promise.resolve(done.push('second'))),
      turn.take(never, () => Promise.resolve(done.push('third'))),
    ];
    first.open();
    const ends = await Promise.allSettled(asked);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(done).toEqual(['first', 'second', 'third']);
  });

  it('lets nobody in early when somebody who waits gives up', async () => {
    const turn = new Turn();
    const first = gate();
    const leaving = new AbortController();
    const done: string[] = [];
    const holder = turn.take(never, () => first.opened.then(() => done.push('first')));
    const impatient = turn.take(leaving.signal, () => Promise.resolve(done.push('impatient')));
    const last = turn.take(never, () => Promise.resolve(done.push('last')));
    leaving.abort(new Error('too long'));
    await expect(impatient).rejects.toThrow('too long');
    expect(done).toEqual([]);
    first.open();
    await Promise.all([holder, last]);
    expect(done).toEqual(['first', 'last']);
  });
});
