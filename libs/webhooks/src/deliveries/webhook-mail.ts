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
    subject: 'A webhook was switched off',
    paragraphs: [
      `Nothing arrived at ${new URL(facts.url).host} for 24 hours. ${facts.error}`,
      'Repair the address, then switch the webhook on again.',
    ],
    action: { label: 'See your webhooks', path: '/settings?tab=api-keys' },
    footer:
      'You get this mail because "System updates" is on. Switch it off under Settings, Notifications.',
  };
}
