import { describe, expect, it } from '@jest/globals';
import { Mutex } from 'async-mutex';
import { runExclusive } from './mutex.js';

const never = new AbortController().signal;

function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('a mutex', () => {
  it('runs one task at a time, in the order of the calls, also after a failure', async () => {
    const mutex = new Mutex();
    const done: string[] = [];
    const first = gate();
    const requests = [
      runExclusive(mutex, never, async () => {
        await first.opened;
        done.push('first');
        throw new Error('no');
      }),
      runExclusive(mutex, never, () => Promise.resolve(done.push('second'))),
      runExclusive(mutex, never, () => Promise.resolve(done.push('third'))),
    ];
    first.open();
    const ends = await Promise.allSettled(requests);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(done).toEqual(['first', 'second', 'third']);
  });

  it('starts no task early when a waiting caller gives up', async () => {
    const mutex = new Mutex();
    const first = gate();
    const controller = new AbortController();
    const done: string[] = [];
    const holder = runExclusive(mutex, never, () => first.opened.then(() => done.push('first')));
    const aborted = runExclusive(mutex, controller.signal, () =>
      Promise.resolve(done.push('aborted')),
    );
    const last = runExclusive(mutex, never, () => Promise.resolve(done.push('last')));
    controller.abort(new Error('too long'));
    await expect(aborted).rejects.toThrow('too long');
    expect(done).toEqual([]);
    first.open();
    await Promise.all([holder, last]);
    expect(done).toEqual(['first', 'last']);
  });
});
