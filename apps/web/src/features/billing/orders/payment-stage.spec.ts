import { describe, expect, it } from '@jest/globals';
import { orderStatuses } from '@app/billing/contract';
import { pollInterval, stageOf } from './payment-stage.js';

describe('stageOf', () => {
  it('goes from the QR code to the proof and back', () => {
    expect(stageOf({ status: 'awaiting_proof' }, null)).toBe('qr');
    expect(stageOf({ status: 'awaiting_proof' }, 'upload')).toBe('upload');
  });

  it('accepts the correction of a rejected proof after its reason was shown', () => {
    expect(stageOf({ status: 'rejected' }, null)).toBe('submitted');
    expect(stageOf({ status: 'rejected' }, 'upload')).toBe('upload');
  });

  it('requires no payment for a free order', () => {
    expect(stageOf({ status: 'draft' }, 'upload')).toBe('free');
  });

  it.each(['pending_review', 'approved', 'expired', 'refunded'] as const)(
    'never requests the proof of a %s order again',
    (status) => expect(stageOf({ status }, 'upload')).toBe('submitted'),
  );
});

describe('pollInterval', () => {
  it('polls only while a decision is pending', () => {
    const polled = orderStatuses.filter((status) => pollInterval({ status }) !== false);
    expect(polled).toEqual(['pending_review']);
    expect(pollInterval(undefined)).toBe(false);
  });
});
