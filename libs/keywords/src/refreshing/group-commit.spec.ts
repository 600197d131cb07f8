import { describe, expect, it } from '@jest/globals';
import { GroupCommit } from './group-commit.js';

describe('a group commit', () => {
  it('writes together what arrives during an earlier write, a limited number at a time', async () => {
    const groups: number[][] = [];
    const commit = new GroupCommit<number, number>(async (items) => {
      groups.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, 1));
      return items.map((item) => ({ result: item * 2 }));
    }, 3);
    const results = await Promise.all([1, 2, 3, 4, 5].map((item) => commit.add(item)));
    expect(results).toEqual([2, 4, 6, 8, 10]);
    expect(groups).toEqual([[1], [2, 3, 4], [5]]);
    expect(await commit.add(6)).toBe(12);
  });

  it('fails an item alone', async () => {
    const commit = new GroupCommit<number, number>(async (items) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (items.includes(3)) throw new Error('3 breaks the transaction');
      return items.map((item) => (item === 2 ? { error: new Error('lost') } : { result: item }));
    }, 10);
    const endings = await Promise.allSettled([1, 2, 3, 4].map((item) => commit.add(item)));
    expect(endings).toMatchObject([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: { message: 'lost' } },
      { status: 'rejected', reason: { message: '3 breaks the transaction' } },
      { status: 'fulfilled', value: 4 },
    ]);
  });
});
