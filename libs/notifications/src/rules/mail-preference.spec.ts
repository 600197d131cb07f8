import { describe, expect, it } from '@jest/globals';
import { mailKinds } from '../contract/index.js';
import { flagOf } from './mail-preference.js';

describe('flagOf', () => {
  it('lets nobody switch off what is about security or money', () => {
    const always = mailKinds.filter((kind) => flagOf(kind) === null);
    expect(always).toEqual(
      expect.arrayContaining([
        ...['password_reset', 'password_changed', 'email_changed'],
        ...['payment_received', 'payment_approved', 'payment_rejected', 'refund', 'invoice'],
        ...['renewal', 'subscription_expired'],
      ]),
    );
  });

  it('gives every flag of the settings something to govern', () => {
    const flags = new Set(mailKinds.map(flagOf));
    expect(flags).toEqual(
      new Set([null, 'campaignComplete', 'dailyReport', 'weeklyReport', 'systemUpdates']),
    );
  });
});
