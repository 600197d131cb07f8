import { describe, expect, it } from '@jest/globals';
import { Slots } from './slots.js';

const { signal } = new AbortController();

/** Takes a slot and records when it was granted. */
function recordingTake(slots: Slots, entered: string[]) {
  return async (owner: string, name = owner): Promise<() => void> => {
    const leave = await slots.take(signal, owner);
    entered.push(name);
    return leave;
  };
}

/** Lets all pending promises continue. */
const settle = (): Promise<void> => new Promise(setImmediate);

describe('the slots of the browser', () => {
  it('keep one free for other owners', async () => {
    const entered: string[] = [];
    const take = recordingTake(new Slots(3), entered);
    for (const name of ['a1', 'a2', 'a3']) void take('a', name);
    await settle();
    expect(entered).toEqual(['a1', 'a2']);
    await take('b', 'b1');
    expect(entered).toEqual(['a1', 'a2', 'b1']);
  });

  it('go to the owner with the fewest slots, not to the one with the longest queue', async () => {
    const entered: string[] = [];
    const take = recordingTake(new Slots(3), entered);
    const leave = await take('a', 'a1');
    await take('a', 'a2');
    await take('b', 'b1');
    for (const name of ['a3', 'a4']) void take('a', name);
    void take('c', 'c1');
    leave();
    await settle();
    expect(entered).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('are all available to a single owner, first come, first served', async () => {
    const entered: string[] = [];
    const take = recordingTake(new Slots(1), entered);
    const leave = await take('a', 'a1');
    void take('a', 'a2');
    void take('a', 'a3');
    leave();
    await settle();
    expect(entered).toEqual(['a1', 'a2']);
  });

  it('survive an aborted wait, and are released only once', async () => {
    const slots = new Slots(1);
    const leave = await slots.take(signal, 'a');
    const impatient = new AbortController();
    const waiting = slots.take(impatient.signal, 'b');
    impatient.abort();
    await expect(waiting).rejects.toMatchObject({ reason: 'aborted' });
    leave();
    leave();
    const entered: string[] = [];
    const take = recordingTake(slots, entered);
    void take('c');
    void take('d');
    await settle();
    expect(entered).toEqual(['c']);
  });

  it('are not limited for visits without an owner', async () => {
    const slots = new Slots(2);
    await Promise.all([slots.take(signal), slots.take(signal)]);
    const third = slots.take(signal);
    slots.close();
    await expect(third).rejects.toMatchObject({ reason: 'aborted' });
  });
});
