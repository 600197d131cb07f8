import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { forEachLimited } from './task-pool.js';

const { signal } = new AbortController();
const always = (): boolean => true;

describe('a pool of tasks', () => {
  it('runs every item once, in order, and never more concurrently than allowed', async () => {
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

  it('starts nothing after a failure, and rejects with it when the rest has ended', async () => {
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

  it('continues with the next task when one has stepped aside, up to the limit', async () => {
    const cases = fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 30 }),
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 3 }),
      async (turns, limit, aside) => {
        let inPlace = 0;
        let active = 0;
        let most = { inPlace: 0, active: 0 };
        const take = (places: number, tasks: number): void => {
          inPlace += places;
          active += tasks;
          most = {
            inPlace: Math.max(most.inPlace, inPlace),
            active: Math.max(most.active, active),
          };
        };
        await forEachLimited([...turns.keys()], {
          limit,
          aside,
          signal,
          hasRoom: always,
          run: async (index, stepAside) => {
            take(1, 1);
            await Promise.resolve();
            take(-1, 0);
            stepAside();
            for (let turn = 0; turn < (turns[index] ?? 0); turn++) await Promise.resolve();
            take(0, -1);
          },
        });
        expect(active).toBe(0);
        expect(most.inPlace).toBeLessThanOrEqual(limit);
        expect(most.active).toBeLessThanOrEqual(limit + aside);
      },
    );
    await fc.assert(cases);
  });

  it('uses the slots of tasks that have stepped aside', async () => {
    const waiting = Promise.withResolvers<undefined>();
    const started: number[] = [];
    const work = forEachLimited([1, 2, 3, 4], {
      limit: 1,
      aside: 2,
      signal,
      hasRoom: always,
      run: async (item, stepAside) => {
        started.push(item);
        stepAside();
        await waiting.promise;
      },
    });
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);
    waiting.resolve(undefined);
    await work;
    expect(started).toEqual([1, 2, 3, 4]);
  });

  it('reports that there was no room for the rest', async () => {
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
