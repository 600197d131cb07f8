import type { CreateSubscriptionAnswer, ScanOfferCode } from '@app/billing/contract';
import type { ApiUser } from './api.ts';
import { setting } from './browser.ts';

/** One of the codes that every installation begins with; each account can use it once. */
const FREE_CODE = 'FREE100';

/** Buys a scan plan for somebody, paid with a code that takes everything off; once per account. */
export async function givePlan(user: ApiUser, planType: ScanOfferCode): Promise<void> {
  const response = await fetch(new URL('/api/subscriptions/create', setting('BASE_URL')), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.session.sessionToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ planType, discountCode: FREE_CODE, amount: 0 }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The plan was not bought: ${text}`);
  const { status } = JSON.parse(text) as CreateSubscriptionAnswer;
  if (status !== 'active') throw new Error(`The plan is ${status}.`);
}
