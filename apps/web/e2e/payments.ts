import type { OrderList } from '@app/billing/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { randomBytes, randomInt } from 'node:crypto';
import { ApiUser } from './api.ts';
import { setting } from './browser.ts';
import { expect, signedInTest } from './fixtures.ts';

/** A white dot: the smallest picture that is one. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64',
);
export const SCREENSHOT = { name: 'payment.png', mimeType: 'image/png', buffer: PICTURE };

/** A reference no payment has had before. */
export function newUtr(): string {
  return String(randomInt(100_000_000_000, 281_474_976_710_655)).slice(0, 12);
}

/** The hash of a transfer that nobody has made. */
export function newTransactionHash(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}

/** Somebody who decides about payments, through the REST API. */
export class Reviewer {
  private readonly request: APIRequestContext;
  private readonly session: ApiUser['session'];

  constructor(request: APIRequestContext, { session }: ApiUser) {
    this.request = request;
    this.session = session;
  }

  async approve(orderId: string): Promise<void> {
    await this.decide(orderId, 'approve', {});
  }

  async reject(orderId: string, reason: string): Promise<void> {
    await this.decide(orderId, 'reject', { reason });
  }

  private async decide(orderId: string, decision: string, data: object): Promise<void> {
    const answer = await this.request.post(`/api/admin/payments/${orderId}/${decision}`, {
      headers: bearer(this.session),
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** A journey of a buyer, with a reviewer at hand. */
export const buyerTest = signedInTest.extend<object, { readonly reviewer: Reviewer }>({
  reviewer: [
    async ({ api }, use) => {
      const staff = {
        name: 'Staff',
        email: setting('STAFF_EMAIL'),
        password: setting('STAFF_PASSWORD'),
      };
      await use(new Reviewer(api, await ApiUser.signIn(api, staff)));
    },
    { scope: 'worker' },
  ],
});

/** What the REST API answers this user. */
export async function readAs(
  { session }: ApiUser,
  request: APIRequestContext,
  path: string,
): Promise<unknown> {
  const answer = await request.get(path, { headers: bearer(session) });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Of this user, newest first. */
export async function ordersOf(user: ApiUser, request: APIRequestContext) {
  return ((await readAs(user, request, '/api/orders')) as OrderList).orders;
}

/** The order the address of a payment screen is about. */
export function orderIdIn(page: Page): string {
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Chooses nothing: makes the order that the screen offers. */
export async function continueToPayment(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL(/[?&]order=/);
  return orderIdIn(page);
}

/** Types a code and waits until it counts. */
export async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Discount code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Remove discount code/ })).toBeVisible();
}

/** Hands in the reference and a picture. */
export async function submitProof(page: Page, reference: string): Promise<void> {
  await page.getByLabel(/^Transaction (ID|Hash)/).fill(reference);
  await page.getByLabel(/Screenshot \*/).setInputFiles(SCREENSHOT);
  await page.getByRole('button', { name: /^(Submit for Verification|Pay \$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted!' })).toBeVisible();
}

function bearer({ sessionToken }: ApiUser['session']): { Authorization: string } {
  return { Authorization: `Bearer ${sessionToken}` };
}
