import { describe, expect, it } from '@jest/globals';
import { createdStaffMessage, firstAdminMessage, savedStaff } from './staff-outcome.js';

describe('the message to the operator about a staff account', () => {
  it('is empty at every start but the first', () => {
    expect(firstAdminMessage('unchanged')).toBeNull();
  });

  it('warns of a refusal and explains how to proceed', () => {
    const message = firstAdminMessage('refused');
    expect(message?.level).toBe('warn');
    expect(message?.text).toMatch(/NOT made an admin.*another address.*STAFF_PROMOTE=1/);
    const person = { email: 'ada@example.com', role: 'support' };
    expect(createdStaffMessage('refused', person)).toMatch(/NOT made staff.*STAFF_PROMOTE=1/);
  });

  it.each(['updated', 'promoted'] as const)(
    'lists what an account that was %s has lost',
    (outcome) => {
      const lost = /sessions, password links and API keys were ended/;
      expect(firstAdminMessage(outcome)?.text).toMatch(lost);
      expect(createdStaffMessage(outcome, { email: 'a@b.example', role: 'admin' })).toMatch(lost);
    },
  );

  it('names the account and its role for every outcome of the command', () => {
    for (const outcome of savedStaff) {
      expect(createdStaffMessage(outcome, { email: 'a@b.example', role: 'admin' })).toContain(
        'a@b.example',
      );
    }
  });
});
