import type { DeliveredEvent, WebhookEvent } from '@app/webhooks/contract';

/** What each event means, for the form. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'scan.completed': 'A scan is complete',
  'campaign.completed': 'A campaign is complete',
  'payment.approved': 'A payment is approved',
  'limit.reached': 'An allowance is used up',
};

/** The event as the log names it. */
export function eventTitle(event: DeliveredEvent): string {
  return event === 'ping' ? 'Test' : EVENT_WORDS[event];
}
