import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cutPage, olderThan, readCursor, writeCursor } from './list-position.js';

describe('the position in a list', () => {
  it('round-trips through the cursor', () => {
    const instants = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.uuid(), (createdAt, id) => {
        expect(readCursor(writeCursor({ createdAt, id }))).toEqual({ createdAt, id });
      }),
    );
  });

  it.each(['', '~', 'yesterday~x', '2026-11-20T12:00:00.000Z', "'; drop table notifications"])(
    'refuses %j',
    (cursor) => {
      expect(() => readCursor(cursor)).toThrow('not valid');
    },
  );
});

describe('olderThan', () => {
  it('matches every row at the start, and then those after the position', () => {
    const createdAt = new Date('2026-11-20T12:00:00Z');
    expect(olderThan(null)).toEqual({});
    expect(olderThan({ createdAt, id: 'b' })).toEqual({
      $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: 'b' } }],
    });
  });
});

describe('cutPage', () => {
  const rows = [3, 2, 1].map((day) => ({
    id: `row-${day}`,
    createdAt: `2026-11-0${day} 00:00:00+00`,
  }));

  it('starts the next page after the last row shown', () => {
    expect(cutPage(rows, 2)).toEqual({
      shown: rows.slice(0, 2),
      nextCursor: '2026-11-02T00:00:00.000Z~row-2',
    });
    expect(cutPage(rows, 2, ({ id }) => id).nextCursor).toBe('row-2');
  });

  it('has no next page when no further row was read', () => {
    expect(cutPage(rows, 3)).toEqual({ shown: rows, nextCursor: null });
    expect(cutPage([], 3)).toEqual({ shown: [], nextCursor: null });
  });
});
