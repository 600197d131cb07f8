import { describe, expect, it } from '@jest/globals';
import { mailKinds } from '../contract/index.js';
import { flagOf, isScheduled } from './mail-preference.js';

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

  it('governs with a flag only what its words say', () => {
    const governedBy = (flag: string) => mailKinds.filter((kind) => flagOf(kind) === flag);
    expect(governedBy('campaignComplete')).toEqual(['campaign_completed']);
    expect(governedBy('scanComplete')).toEqual(['scan_completed']);
    expect(governedBy('limitAlerts').sort()).toEqual(['limit_reached', 'limit_warning']);
    expect(governedBy('systemUpdates')).toEqual(['webhook_failing']);
  });

  it('holds back from an unconfirmed address only what is sent by the clock', () => {
    expect(mailKinds.filter(isScheduled).sort()).toEqual([
      'daily_report',
      'schedule_skipped',
      'scheduled_scan',
      'weekly_report',
    ]);
  });

  it('gives every flag of the settings something to govern', () => {
    const flags = new Set(mailKinds.map(flagOf));
    expect(flags).toEqual(
      new Set([
        ...[null, 'campaignComplete', 'dailyReport', 'weeklyReport', 'systemUpdates'],
        ...['scanComplete', 'limitAlerts'],
      ]),
    );
  });
});
