import type { OrderList } from '@app/billing/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { randomBytes, randomInt } from 'node:crypto';
import { ApiUser } from './api.ts';
import { setting } from './browser.ts';
import { expect, signedInTest } from './fixtures.ts';

/** A white pixel: the smallest valid picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64',
);
export const SCREENSHOT = { name: 'payment.png', mimeType: 'image/png', buffer: PICTURE };

/** A reference that no payment has used before. */
export function newUtr(): string {
  return String(randomInt(100_000_000_000, 281_474_976_710_655)).slice(0, 12);
}

/** The hash of a transfer that does not exist. */
export function newTransactionHash(): string {
  return `0x${randomBytes(32).toString('hex')}`;
}

/** A member of staff who decides about payments, through the REST API. */
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
    const response = await this.request.post(`/api/admin/payments/${orderId}/${decision}`, {
      headers: bearer(this.session),
      data,
    });
    expect(response.ok(), await response.text()).toBe(true);
  }
}

/** A journey of a buyer, with a reviewer. */
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

/** The response of the REST API to this user. */
export async function readAs(
  { session }: ApiUser,
  request: APIRequestContext,
  path: string,
): Promise<unknown> {
  const response = await request.get(path, { headers: bearer(session) });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** The orders of this user, newest first. */
export async function ordersOf(user: ApiUser, request: APIRequestContext) {
  return ((await readAs(user, request, '/api/orders')) as OrderList).orders;
}

/** The id of the order in the URL of a payment screen. */
export function orderIdIn(page: Page): string {
  return new URL(page.url()).searchParams.get('order') ?? '';
}

/** Creates the order that the screen offers, without changing the selection. */
export async function continueToPayment(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL(/[?&]order=/);
  return orderIdIn(page);
}

/** Enters a code and waits until it is applied. */
export async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Discount code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: /^Remove discount code/ })).toBeVisible();
}

/** Submits the reference and a screenshot. */
export async function submitProof(page: Page, reference: string): Promise<void> {
  await page.getByLabel(/^Transaction (ID|Hash)/).fill(reference);
  await page.getByLabel(/Screenshot \*/).setInputFiles(SCREENSHOT);
  await page.getByRole('button', { name: /^(Submit for Verification|Pay \$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted!' })).toBeVisible();
}

function bearer({ sessionToken }: ApiUser['session']): { Authorization: string } {
  return { Authorization: `Bearer ${sessionToken}` };
}
