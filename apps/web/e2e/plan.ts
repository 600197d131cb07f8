import type { CreateSubscriptionResponse, ScanOfferCode } from '@app/billing/contract';
import { request } from '@playwright/test';
import { ApiUser } from './api.ts';
import { setting } from './browser.ts';

/** Created for the journeys without a limit of uses: the codes of the demo work twenty times. */
const FREE_CODE = 'JOURNEY100';
const CONFLICT = 409;

/** A code that covers the full price; each account can use it once. */
export async function freeCode(): Promise<string> {
  made ??= makeCode();
  return made;
}

let made: Promise<string> | undefined;

async function makeCode(): Promise<string> {
  const api = await request.newContext({ baseURL: setting('BASE_URL') });
  const [email, password] = [setting('STAFF_EMAIL'), setting('STAFF_PASSWORD')];
  const { session } = await ApiUser.signIn(api, { name: 'Staff', email, password });
  const response = await api.post('/api/admin/coupons', {
    headers: { authorization: `Bearer ${session.sessionToken}` },
    data: { type: 'percentage', value: 100, code: FREE_CODE, description: 'For journeys' },
  });
  // Another worker may have created it.
  if (!response.ok() && response.status() !== CONFLICT) throw new Error(await response.text());
  await api.dispose();
  return FREE_CODE;
}

/** Buys a scan plan with a code that covers the full price; once per account. */
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
  const { status } = JSON.parse(text) as CreateSubscriptionResponse;
  if (status !== 'active') throw new Error(`The plan is ${status}.`);
}
