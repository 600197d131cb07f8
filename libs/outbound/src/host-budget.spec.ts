import { describe, expect, it } from '@jest/globals';
import { SharedHostBudget } from './host-budget.js';

/** A budget that is granted once, in shares of ten. */
function budgetOf(total: number) {
  const clock = { now: 0 };
  let left = total;
  let requestCount = 0;
  const blocked: string[] = [];
  const source = {
    request: async () => {
      requestCount += 1;
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
  return {
    budget,
    take,
    clock,
    blocked,
    requested: () => requestCount,
    refill: () => (left = total),
  };
}

describe('the budget of a third party', () => {
  it('is granted once, even to concurrent callers, and refusals are counted as blocked', async () => {
    const { take, blocked, requested } = budgetOf(30);
    const taken = await take(50);
    expect(taken.filter(Boolean)).toHaveLength(30);
    expect(blocked).toEqual(new Array<string>(20).fill('a.example'));
    expect(requested()).toBe(4);
  });

  it('stays used up until its window ends, without further requests to the source', async () => {
    const { budget, take, clock, requested, refill } = budgetOf(10);
    await take(11);
    expect(budget.isUsedUp('a.example')).toBe(true);
    expect(budget.isUsedUp('b.example')).toBe(false);
    expect(await take(5)).not.toContain(true);
    expect(requested()).toBe(2);
    refill();
    clock.now = 60_001;
    expect(budget.isUsedUp('a.example')).toBe(false);
    expect(await take(1)).toEqual([true]);
  });

  it('is available synchronously while a share is left', async () => {
    const { budget, take } = budgetOf(100);
    await take(1);
    expect(budget.take('a.example')).toBe(true);
  });
});
