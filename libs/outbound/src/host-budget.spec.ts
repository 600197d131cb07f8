import { describe, expect, it } from '@jest/globals';
import { SharedHostBudget } from './host-budget.js';

/** A budget that gives so many requests in shares of ten, once. */
function budgetOf(total: number) {
  const clock = { now: 0 };
  let left = total;
  let asked = 0;
  const blocked: string[] = [];
  const source = {
    ask: async () => {
      asked += 1;
      await Promise.resolve();
      const granted = Math.min(10, left);
      left -= granted;
      return { granted, forMs: 60_000 };
    },
    blocked: (site: string) => void blocked.push(site),
  };
  const budget = new SharedHostBudget(source, () => clock.now);
  const take = (times: number): Promise<boolean[]> =>
    Promise.all(Array.from({ length: times }, async () => await budget.take('a.example')));
  return { budget, take, clock, blocked, asked: () => asked, refill: () => (left = total) };
}

describe('the budget of a third party', () => {
  it('is given out once, whoever asks at the same time, and what is refused is counted', async () => {
    const { take, blocked, asked } = budgetOf(30);
    const taken = await take(50);
    expect(taken.filter(Boolean)).toHaveLength(30);
    expect(blocked).toEqual(new Array<string>(20).fill('a.example'));
    expect(asked()).toBe(4);
  });

  it('is used up until its window is over, and nobody is asked again before', async () => {
    const { budget, take, clock, asked, refill } = budgetOf(10);
    await take(11);
    expect(budget.isUsedUp('a.example')).toBe(true);
    expect(budget.isUsedUp('b.example')).toBe(false);
    expect(await take(5)).not.toContain(true);
    expect(asked()).toBe(2);
    refill();
    clock.now = 60_001;
    expect(budget.isUsedUp('a.example')).toBe(false);
    expect(await take(1)).toEqual([true]);
  });

  it('answers at once while a share is there', async () => {
    const { budget, take } = budgetOf(100);
    await take(1);
    expect(budget.take('a.example')).toBe(true);
  });
});
