import type { MailKind } from '../contract/index.js';

/** The flags of the settings (specification 1 section 3). */
export type MailFlag =
  | 'campaignComplete'
  | 'dailyReport'
  | 'weeklyReport'
  | 'systemUpdates'
  | 'scanComplete'
  | 'limitAlerts'
  | 'keywordReport';

/**
 * Which flag of the settings governs a mail; `null`: it always goes, because it is about security or
 * money, needs a reaction, was requested, or has a switch of its own (a schedule,
 * a rule for alerts, the gates of a campaign).
 */
export function flagOf(kind: MailKind): MailFlag | null {
  switch (kind) {
    case 'scan_completed':
    case 'keyword_refresh':
      return 'scanComplete';
    case 'campaign_completed':
      return 'campaignComplete';
    case 'daily_report':
      return 'dailyReport';
    case 'weekly_report':
      return 'weeklyReport';
    case 'keyword_report':
      return 'keywordReport';
    case 'limit_warning':
    case 'limit_reached':
      return 'limitAlerts';
    case 'webhook_failing':
      return 'systemUpdates';
    case 'page_changes':
    case 'campaign_gates':
    case 'campaign_paused':
    case 'keyword_alerts':
    case 'scheduled_scan':
    case 'schedule_skipped':
    case 'welcome':
    case 'email_confirmation':
    case 'password_reset':
    case 'password_changed':
    case 'email_changed':
    case 'invitation':
    case 'payment_received':
    case 'payment_approved':
    case 'payment_rejected':
    case 'refund':
    case 'renewal':
    case 'subscription_expired':
    case 'contact_message':
    case 'contact_confirmation':
    case 'contact_answer':
      return null;
  }
}

/** Mails that nobody has just requested; they go to confirmed addresses only. */
const SCHEDULED: ReadonlySet<MailKind> = new Set([
  'daily_report',
  'weekly_report',
  'scheduled_scan',
  'schedule_skipped',
  'keyword_alerts',
  'keyword_report',
  'campaign_gates',
  'page_changes',
]);

/** Whether a schedule sends the mail, not an action of the user. */
export function isScheduled(kind: MailKind): boolean {
  return SCHEDULED.has(kind);
}
