import type { UserMail } from '@app/notifications';

/** A webhook was switched off; the notification has the first paragraph. `error`: what came of the last attempt. */
export function webhookFailingMail(facts: {
  readonly deliveryId: string;
  readonly url: string;
  readonly error: string;
}): UserMail {
  return {
    kind: 'webhook_failing',
    key: `webhook:${facts.deliveryId}`,
    subject: 'A webhook was turned off',
    paragraphs: [
      `Every delivery to ${new URL(facts.url).host} failed for 24 hours. ${facts.error}`,
      'Fix the endpoint, then turn the webhook back on.',
    ],
    action: { label: 'See your webhooks', path: '/settings?tab=api-keys' },
    footer:
      'You\'re receiving this email because "System updates" is on. Turn it off under Settings, Notifications.',
  };
}
