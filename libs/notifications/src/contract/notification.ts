import { nextCursorSchema, pageInput } from '@app/common/contract';
import { z } from 'zod';

export const notificationKinds = [
  'experiment_ended',
  'page_changes',
  'campaign_gates',
  'keyword_refresh',
  'search_data_budget',
  'keyword_alerts',
  'coupons_paused',
  'search_console_reconnect',
  'campaign_paused',
  'scan_completed',
  'scan_failed',
  'schedule_skipped',
  'limit_warning',
  'limit_reached',
  'lighthouse_completed',
  'lighthouse_failed',
  'campaign_completed',
  'payment_received',
  'payment_approved',
  'payment_rejected',
  'refund',
  'subscription_expiring',
  'subscription_expired',
  'webhook_failing',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  body: z.string(),
  /** Path inside the dashboard that shows the subject. */
  link: z.string(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotificationsInput = pageInput;
export const notificationList = z.object({
  notifications: z.array(notificationSchema),
  unreadCount: z.number().int(),
  nextCursor: nextCursorSchema,
});
export type NotificationList = z.infer<typeof notificationList>;

/** Without an id every unread notification is marked. */
export const markNotificationsReadInput = z.object({ id: z.uuid().optional() });
export type MarkNotificationsReadInput = z.infer<typeof markNotificationsReadInput>;
export const unreadCountResponse = z.object({ unreadCount: z.number().int() });
export type UnreadCountResponse = z.infer<typeof unreadCountResponse>;

/** The stream ends by itself after this many seconds; with 0 right after the first message. */
export const followUnreadInput = z.object({
  seconds: z.coerce.number().int().min(0).max(3_600).default(3_600),
});
export type FollowUnreadInput = z.infer<typeof followUnreadInput>;
