import type { CreateSubscriptionAnswer, ScanOfferCode } from '@app/billing/contract';
import { request } from '@playwright/test';
import { ApiUser } from './api.ts';
import { setting } from './browser.ts';

/** Made for the journeys, as often as they need it: the codes of the demo work twenty times. */
const FREE_CODE = 'JOURNEY100';
const CONFLICT = 409;

/** A code that takes everything off; each account can use it once. */
export async function freeCode(): Promise<string> {
  made ??= makeCode();
  return made;
}

let made: Promise<string> | undefined;

async function makeCode(): Promise<string> {
  const api = await request.newContext({ baseURL: setting('BASE_URL') });
  const [email, password] = [setting('STAFF_EMAIL'), setting('STAFF_PASSWORD')];
  const { session } = await ApiUser.signIn(api, { name: 'Staff', email, password });
  const answer = await api.post('/api/admin/coupons', {
    headers: { authorization: `Bearer ${session.sessionToken}` },
    data: { type: 'percentage', value: 100, code: FREE_CODE, description: 'For journeys' },
  });
  // Another worker may have made it.
  if (!answer.ok() && answer.status() !== CONFLICT) throw new Error(await answer.text());
  await api.dispose();
  return FREE_CODE;
}

/** Buys a scan plan for somebody, paid with a code that takes everything off; once per account. */
export async function givePlan(user: ApiUser, planType: ScanOfferCode): Promise<void> {
  const discountCode = await freeCode();
  const response = await fetch(new URL('/api/subscriptions/create', setting('BASE_URL')), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.session.sessionToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ planType, discountCode, amount: 0 }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The plan was not bought: ${text}`);
  const { status } = JSON.parse(text) as CreateSubscriptionAnswer;
  if (status !== 'active') throw new Error(`The plan is ${status}.`);
}
