import { describe, expect, it } from '@jest/globals';
import { confirmationExpiry, decideConfirmation } from './confirmation-links.js';

const now = new Date('2026-11-20T12:00:00Z');
const account = { email: 'ada@example.com', pendingEmail: 'ada@new.example' };
const link = (over: object = {}) => ({
  email: 'ada@example.com',
  expiresAt: new Date('2026-11-20T12:00:01Z'),
  usedAt: null,
  ...over,
});

describe('a confirmation link', () => {
  it('is valid for 48 hours', () => {
    expect(confirmationExpiry(now).toISOString()).toBe('2026-11-22T12:00:00.000Z');
  });

  it.each([
    ['confirms the address of the account', link(), { kind: 'confirm' }],
    ['moves to the pending address', link({ email: 'ada@new.example' }), { kind: 'move' }],
    ['works once', link({ usedAt: now }), { kind: 'refused', reason: 'used' }],
    ['ends in time', link({ expiresAt: now }), { kind: 'refused', reason: 'expired' }],
    [
      'does nothing for any other address',
      link({ email: 'ada@third.example' }),
      { kind: 'refused', reason: 'replaced' },
    ],
  ])('%s', (_case, given, decision) => {
    expect(decideConfirmation(given, account, now)).toEqual(decision);
  });
});
