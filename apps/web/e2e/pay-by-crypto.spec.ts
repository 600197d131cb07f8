import type { SubscriptionsResponse } from '@app/billing/contract';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import {
  buyerTest,
  continueToPayment,
  newTransactionHash,
  ordersOf,
  readAs,
  submitProof,
} from './payments.ts';

const DECIDED_MS = 15_000; // the screen polls every 5 seconds

buyerTest('pays a visit plan in USDT', async ({ page, api, user, reviewer, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/payment?plan=visits_professional');
  await page.getByRole('link', { name: 'Pay with USDT instead' }).click();
  await expect(page).toHaveURL('/crypto-payment?plan=visits_professional');
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByText('₹4,900 for 30 days by UPI')).toBeVisible();
  await expect(summary.getByText('59.00 USDT').first()).toBeVisible();
  await expect(page.getByText(/not ERC-20 or TRC-20/)).toBeVisible();
  await expectAccessible(page);

  const id = await continueToPayment(page);
  await expect(page.getByRole('img', { name: /^QR code of the wallet/ })).toBeVisible();
  await expect(page.getByText('0x00000000000000000000000000000000005eed01')).toBeVisible();
  const amount = await page.getByText(/^59\.\d{6}$/).innerText();
  expect(Number(amount)).toBeGreaterThan(59);
  expect(Number(amount)).toBeLessThan(59.01);
  await page.getByRole('button', { name: 'Copy amount' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(amount);
  await expect(page.getByText('Copied!')).toBeHidden();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(amount)).toBeVisible();
  await page.getByRole('button', { name: "I've Made the Payment" }).click();
  const hash = newTransactionHash();
  await submitProof(page, hash);
  await expect(page.getByText(/24-48 hours/)).toBeVisible();
  await expectAccessible(page);

  // The transaction is not on the chain, so a person reviews it.
  const [order] = await ordersOf(user, api);
  expect(order).toMatchObject({ id, status: 'pending_review', transactionId: hash });
  await reviewer.approve(id);
  await expect(page.getByText('Your Professional plan is active.')).toBeVisible({
    timeout: DECIDED_MS,
  });
  const { visits } = (await readAs(user, api, '/api/subscriptions')) as SubscriptionsResponse;
  expect(visits).toMatchObject({ planId: 'visits_professional', paymentMethod: 'crypto' });
});

buyerTest('has an amount of its own for every order', async ({ page, api, user }) => {
  await page.goto('/crypto-payment?plan=visits_starter');
  await continueToPayment(page);
  await page.goto('/crypto-payment?plan=visits_growth');
  await continueToPayment(page);
  const orders = await ordersOf(user, api);
  expect(orders.map(({ status }) => status)).toEqual(['awaiting_proof', 'awaiting_proof']);
  expect(orders.map(({ askedAmount: amountDue }) => amountDue)).toEqual([
    expect.stringMatching(/^35\.00\d+$/),
    expect.stringMatching(/^15\.00\d+$/),
  ]);
});
