import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { differenceOf } from './difference.js';

describe('the difference between before and after', () => {
  it('names only changed fields, including nested ones', () => {
    const before = { status: 'pending', plan: { code: 'a', price: 1 }, tags: ['x'] };
    const after = { status: 'approved', plan: { code: 'a', price: 2 }, tags: ['x', 'y'] };
    expect(differenceOf(before, after)).toEqual([
      { field: 'status', before: 'pending', after: 'approved' },
      { field: 'plan.price', before: '1', after: '2' },
      { field: 'tags', before: '["x"]', after: '["x","y"]' },
    ]);
  });

  it('lists every field of a created or removed item', () => {
    const made = [{ field: 'code', before: undefined, after: 'SPRING' }];
    expect(differenceOf(null, { code: 'SPRING' })).toEqual(made);
    const removed = [{ field: 'code', before: 'SPRING', after: undefined }];
    expect(differenceOf({ code: 'SPRING' }, null)).toEqual(removed);
  });

  it('distinguishes an empty value from a missing one', () => {
    expect(differenceOf({}, { endsAt: null })).toEqual([
      { field: 'endsAt', before: undefined, after: '' },
    ]);
  });

  it('is empty when nothing changed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(differenceOf(value, structuredClone(value))).toEqual([]);
      }),
    );
  });
});
