import type { DeliveredEvent, WebhookEvent } from '@app/webhooks/contract';

/** A description of each event, for the form. */
export const EVENT_TEXT: Readonly<Record<WebhookEvent, string>> = {
  'scan.completed': 'A scan is complete',
  'campaign.completed': 'A campaign is complete',
  'payment.approved': 'A payment is approved',
  'limit.reached': 'An allowance is used up',
  'keyword.alerted': 'Rank alerts are raised',
  'campaign.alerted': 'Gates are missed or met again',
  'page.changed': 'Watched pages change',
  'repair.proposed': 'Lost or overwritten texts are put back, or wait for you',
};

/** The title of an event in the log. */
export function eventTitle(event: DeliveredEvent): string {
  return event === 'ping' ? 'Test' : EVENT_TEXT[event];
}
