import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { forEachLimited } from './task-pool.js';

const { signal } = new AbortController();
const always = (): boolean => true;

describe('a pool of tasks', () => {
  it('runs every item once, in order, and never more at a time than it may', async () => {
    const cases = fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      async (turns, limit) => {
        const started: number[] = [];
        let active = 0;
        let most = 0;
        await forEachLimited([...turns.entries()], {
          limit,
          signal,
          hasRoom: always,
          run: async ([index, waits]) => {
            started.push(index);
            most = Math.max(most, ++active);
            for (let turn = 0; turn < waits; turn++) await Promise.resolve();
            active--;
          },
        });
        expect(started).toEqual([...turns.keys()]);
        expect(most).toBeLessThanOrEqual(limit);
        expect(active).toBe(0);
      },
    );
    await fc.assert(cases);
  });

  it('starts nothing after a failure, and tells of it when the rest has ended', async () => {
    const ended: string[] = [];
    const work = forEachLimited(['slow', 'broken', 'never'], {
      limit: 2,
      signal,
      hasRoom: always,
      run: async (name) => {
        await Promise.resolve();
        if (name === 'broken') throw new Error('broken');
        for (let turn = 0; turn < 10; turn++) await Promise.resolve();
        ended.push(name);
      },
    });
    await expect(work).rejects.toThrow('broken');
    expect(ended).toEqual(['slow']);
  });

  it('tells when there was no room for the rest', async () => {
    let isLeftOut = false;
    const ran: number[] = [];
    await forEachLimited([1, 2, 3], {
      limit: 2,
      signal,
      hasRoom: (active) => ran.length + active < 2,
      run: (item) => {
        ran.push(item);
        return Promise.resolve();
      },
      onLeftOut: () => (isLeftOut = true),
    });
    expect(ran.length).toBeLessThan(3);
    expect(isLeftOut).toBe(true);
  });
});
