import { everyone, open, ownerOnly, signedIn, staffOnly } from './access-expectations.js';
import type { Expectation, Extra, OwnedRows } from './access-expectations.js';

/** An id that does not exist. */
const NO_ID = '00000000-0000-4000-8000-000000000000';
const nothing = (): { id: string } => ({ id: NO_ID });
const noMail: Extra = { input: nothing };
const aMessage = (): object => ({
  ...{ name: 'Eve', email: `${crypto.randomUUID()}@example.com`, topic: 'other' },
  message: 'A question about a scan.',
});
const anResponse = (): object => ({ text: 'Here it is.' });

const theWebhook = ({ webhookId }: OwnedRows): { id: string } => ({ id: webhookId });
const theDelivery = ({ webhookDeliveryId }: OwnedRows): { id: string } => ({
  id: webhookDeliveryId,
});
const aWebhook = ({ url }: OwnedRows): object => ({
  url: `${url}/hook/${crypto.randomUUID()}`,
  events: ['scan.completed'],
});
/** Only the owner's plan includes API access. */
const withPlan = (status: number): Expectation => ({
  statuses: { ...everyone(403), anonymous: 401, owner: status },
  body: aWebhook,
});
const switchedOff = (): object => ({ isEnabled: false });

/** Mails, messages and webhooks, over REST. */
export const messageRoutes: Readonly<Record<string, Expectation>> = {
  'GET /api/admin/outbox': staffOnly(200, { showsOwnerToStaff: true }),
  'GET /api/admin/outbox/{id}': staffOnly(404, noMail),
  // No mail server is configured.
  'POST /api/admin/outbox/{id}/retry': staffOnly(503, noMail),
  'POST /api/contact': open(200, { body: aMessage }),
  'GET /api/admin/messages': staffOnly(200),
  'POST /api/admin/messages/{id}/answer': staffOnly(404, { ...noMail, body: anResponse }),
  'POST /api/admin/messages/{id}/close': staffOnly(404, noMail),
  'GET /api/webhooks': signedIn(200),
  'POST /api/webhooks': withPlan(201),
  'PATCH /api/webhooks/{id}': ownerOnly(200, { input: theWebhook, body: switchedOff }),
  'DELETE /api/webhooks/{id}': ownerOnly(200, { input: theWebhook }),
  'POST /api/webhooks/{id}/secret': ownerOnly(200, { input: theWebhook }),
  'POST /api/webhooks/{id}/test': ownerOnly(200, { input: theWebhook }),
  'GET /api/webhooks/{id}/deliveries': ownerOnly(200, { input: theWebhook }),
  'POST /api/webhooks/deliveries/{id}/redeliver': ownerOnly(200, { input: theDelivery }),
};

/** The same as procedures. */
export const messageProcedures: Readonly<Record<string, Expectation>> = {
  'notifications.outbox.list': staffOnly(200, { input: () => ({}), showsOwnerToStaff: true }),
  'notifications.outbox.get': staffOnly(404, noMail),
  'notifications.outbox.retry': staffOnly(503, { body: nothing }),
  'contact.send': open(200, { body: aMessage }),
  'contact.staff.list': staffOnly(200, { input: () => ({}) }),
  'contact.staff.answer': staffOnly(404, { body: () => ({ ...nothing(), ...anResponse() }) }),
  'contact.staff.close': staffOnly(404, { body: nothing }),
  'webhooks.list': signedIn(200),
  'webhooks.create': withPlan(200),
  'webhooks.change': ownerOnly(200, {
    body: (owned) => ({ ...theWebhook(owned), ...switchedOff() }),
  }),
  'webhooks.remove': ownerOnly(200, { body: theWebhook }),
  'webhooks.rollSecret': ownerOnly(200, { body: theWebhook }),
  'webhooks.test': ownerOnly(200, { body: theWebhook }),
  'webhooks.deliveries': ownerOnly(200, { input: theWebhook }),
  'webhooks.redeliver': ownerOnly(200, { body: theDelivery }),
};
