import { describe, expect, it } from '@jest/globals';
import { mailKinds } from '../contract/index.js';
import { flagOf, isScheduled } from './mail-preference.js';

describe('flagOf', () => {
  it('exempts mails about security and money', () => {
    const always = mailKinds.filter((kind) => flagOf(kind) === null);
    expect(always).toEqual(
      expect.arrayContaining([
        ...['password_reset', 'password_changed', 'email_changed'],
        ...['payment_received', 'payment_approved', 'payment_rejected', 'refund'],
        ...['renewal', 'subscription_expired'],
      ]),
    );
  });

  it('maps to each flag only what its label says', () => {
    const governedBy = (flag: string) => mailKinds.filter((kind) => flagOf(kind) === flag);
    expect(governedBy('campaignComplete')).toEqual(['campaign_completed']);
    expect(governedBy('scanComplete').sort()).toEqual(['keyword_refresh', 'scan_completed']);
    expect(governedBy('limitAlerts').sort()).toEqual(['limit_reached', 'limit_warning']);
    expect(governedBy('keywordReport')).toEqual(['keyword_report']);
    expect(governedBy('systemUpdates')).toEqual(['webhook_failing']);
  });

  it('withholds only scheduled mails from an unconfirmed address', () => {
    expect(mailKinds.filter(isScheduled).sort()).toEqual([
      'campaign_gates',
      'daily_report',
      'keyword_alerts',
      'keyword_report',
      'page_changes',
      'schedule_skipped',
      'scheduled_scan',
      'weekly_report',
    ]);
  });

  it('uses every flag of the settings', () => {
    const flags = new Set(mailKinds.map(flagOf));
    expect(flags).toEqual(
      new Set([
        ...[null, 'campaignComplete', 'dailyReport', 'weeklyReport', 'systemUpdates'],
        ...['scanComplete', 'limitAlerts', 'keywordReport'],
      ]),
    );
  });
});
