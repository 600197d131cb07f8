import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { differenceOf } from './difference.js';

describe('the difference between before and after', () => {
  it('names only what has changed, also inside', () => {
    const before = { status: 'pending', plan: { code: 'a', price: 1 }, tags: ['x'] };
    const after = { status: 'approved', plan: { code: 'a', price: 2 }, tags: ['x', 'y'] };
    expect(differenceOf(before, after)).toEqual([
      { field: 'status', before: 'pending', after: 'approved' },
      { field: 'plan.price', before: '1', after: '2' },
      { field: 'tags', before: '["x"]', after: '["x","y"]' },
    ]);
  });

  it('shows everything of what was made or removed', () => {
    const made = [{ field: 'code', before: undefined, after: 'SPRING' }];
    expect(differenceOf(null, { code: 'SPRING' })).toEqual(made);
    const removed = [{ field: 'code', before: 'SPRING', after: undefined }];
    expect(differenceOf({ code: 'SPRING' }, null)).toEqual(removed);
  });

  it('tells an empty value from one that is not there', () => {
    expect(differenceOf({}, { endsAt: null })).toEqual([
      { field: 'endsAt', before: undefined, after: '' },
    ]);
  });

  it('is empty for what stayed the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(differenceOf(value, structuredClone(value))).toEqual([]);
      }),
    );
  });
});
