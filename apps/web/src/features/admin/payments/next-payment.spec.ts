import { describe, expect, it } from '@jest/globals';
import { neighbourOf, steppedFrom } from './next-payment.js';
import { refundableUntil } from './refund-window.js';

const QUEUE = ['a', 'b', 'c'];

describe('the payment that opens next', () => {
  it('is the one after the decided one, or the one before it at the end', () => {
    expect(neighbourOf(QUEUE, 'a')).toBe('b');
    expect(neighbourOf(QUEUE, 'c')).toBe('b');
  });

  it('is none in an empty queue, and the oldest when the decided one has left the queue', () => {
    expect(neighbourOf(['a'], 'a')).toBeNull();
    expect(neighbourOf([], 'a')).toBeNull();
    expect(neighbourOf(QUEUE, 'gone')).toBe('a');
  });

  it('moves with j and k and stops at the ends', () => {
    expect(steppedFrom(QUEUE, null, 1)).toBe('a');
    expect(steppedFrom(QUEUE, 'a', 1)).toBe('b');
    expect(steppedFrom(QUEUE, 'c', 1)).toBe('c');
    expect(steppedFrom(QUEUE, 'a', -1)).toBe('a');
    expect(steppedFrom([], null, 1)).toBeNull();
  });
});

describe('the refund period', () => {
  it('ends 7 days after the approval', () => {
    const decidedAt = '2026-11-20T12:00:00Z';
    expect(refundableUntil({ status: 'approved', decidedAt })).toEqual(
      new Date('2026-11-27T12:00:00Z'),
    );
    expect(refundableUntil({ status: 'rejected', decidedAt })).toBeNull();
  });
});
