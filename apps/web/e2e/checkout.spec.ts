import type { ScanUsageResponse, SubscriptionsResponse } from '@app/billing/contract';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  applyCode,
  buyerTest,
  continueToPayment,
  newTransactionHash,
  ordersOf,
  readAs,
  submitProof,
} from './payments.ts';

const DECIDED_MS = 15_000; // the screen polls every 5 seconds

buyerTest('buys a yearly scan plan in USDT', async ({ page, api, user, reviewer }) => {
  await page.goto('/pricing?cycle=yearly');
  await page.getByRole('link', { name: 'Get Started with Professional' }).click();
  await expect(page).toHaveURL('/checkout?plan=seo_professional&cycle=yearly');
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByText('500 page scans per month')).toBeVisible();
  await expect(summary.getByText('Total per year')).toBeVisible();
  await applyCode(page, 'launch50');
  await expect(summary.getByText('$395.00').last()).toBeVisible();
  await expectAccessible(page);

  const id = await continueToPayment(page);
  await expect(page.getByText(/^395\.00\d{4}$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Pay $395.00 & Activate Subscription' }),
  ).toBeVisible();
  await submitProof(page, newTransactionHash());
  await expectAccessible(page);
  await reviewer.approve(id);
  await expect(page.getByText('Your Professional plan is active.')).toBeVisible({
    timeout: DECIDED_MS,
  });
  const { scans } = (await readAs(user, api, '/api/subscriptions')) as SubscriptionsResponse;
  expect(scans).toMatchObject({
    planId: 'seo_professional',
    billingCycle: 'yearly',
    pageLimit: 500,
  });
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/seo-dashboard/);
});

buyerTest('activates an order that costs nothing at once', async ({ page, api, user }) => {
  await page.goto('/checkout?plan=seo_starter');
  await applyCode(page, 'VIP100');
  await page.getByRole('button', { name: 'Pay $0.00 & Activate Subscription' }).dblclick();
  await expect(page).toHaveURL(/\/seo-dashboard/);
  await expect(page.getByText('Your subscription is activated.')).toBeVisible();
  const usage = (await readAs(user, api, '/api/seo/subscription-usage')) as ScanUsageResponse;
  expect(usage).toMatchObject({ planCode: 'seo_starter', pageLimit: 100 });
  expect(await ordersOf(user, api)).toHaveLength(1);
});

buyerTest('buys a pack in addition to the plan', async ({ page, api, user, reviewer }) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Buy 500 page scans' }).click();
  const id = await continueToPayment(page);
  await expect(page.getByRole('button', { name: 'Pay $40.00 & Add Page Scans' })).toBeVisible();
  await submitProof(page, newTransactionHash());
  await reviewer.approve(id);
  await expect(page.getByText('The page scans are in your account.')).toBeVisible({
    timeout: DECIDED_MS,
  });
  const usage = (await readAs(user, api, '/api/seo/subscription-usage')) as ScanUsageResponse;
  expect(usage).toMatchObject({ planCode: 'free', packPages: 500 });
});

buyerTest(
  'redirects to the prices without a plan, and to the payment for visits',
  async ({ page }) => {
    await page.goto('/checkout');
    await expect(page).toHaveURL('/pricing');
    await page.goto('/checkout?plan=gold');
    await expect(page).toHaveURL('/pricing');
    await page.goto('/checkout?plan=visits_growth');
    await expect(page).toHaveURL('/payment?plan=visits_growth');
  },
);

test('sends a visitor to sign in and returns with the plan', async ({ page, person }) => {
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Get Started with Business' }).click();
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/checkout?plan=seo_business');
  await expect(page.getByText('Business plan')).toBeVisible();
});
