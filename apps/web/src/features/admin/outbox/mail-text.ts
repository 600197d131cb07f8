import type { MailStatus } from '@app/notifications/contract';

export const mailStatusText = {
  queued: { tone: 'notice', text: 'Queued' },
  sent: { tone: 'success', text: 'Sent' },
  failed: { tone: 'critical', text: 'Failed' },
  held: { tone: 'neutral', text: 'Not sent' },
} as const satisfies Record<MailStatus, { tone: string; text: string }>;
