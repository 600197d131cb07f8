import { z } from 'zod';

/** The kinds of mails. The one of an approval brings the invoice, so that none is sent for it alone. */
export const mailKinds = [
  'page_changes',
  'campaign_gates',
  'keyword_refresh',
  'keyword_report',
  'keyword_alerts',
  'email_confirmation',
  'campaign_paused',
  'scheduled_scan',
  'schedule_skipped',
  'limit_warning',
  'limit_reached',
  'welcome',
  'password_reset',
  'password_changed',
  'email_changed',
  'invitation',
  'payment_received',
  'payment_approved',
  'payment_rejected',
  'refund',
  'renewal',
  'subscription_expired',
  'scan_completed',
  'campaign_completed',
  'daily_report',
  'weekly_report',
  'webhook_failing',
  'contact_message',
  'contact_confirmation',
  'contact_answer',
] as const;
export const mailKindSchema = z.enum(mailKinds);
export type MailKind = z.infer<typeof mailKindSchema>;

/** held: no mail server was configured, it waits in the staff outbox; failed: given up. */
export const mailStatuses = ['queued', 'sent', 'failed', 'held'] as const;
export const mailStatusSchema = z.enum(mailStatuses);
export type MailStatus = z.infer<typeof mailStatusSchema>;
