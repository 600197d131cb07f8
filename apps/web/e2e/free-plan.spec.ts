import type { InvoiceList, SubscriptionsResponse } from '@app/billing/contract';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { applyCode, buyerTest, continueToPayment, readAs } from './payments.ts';

buyerTest('activates a plan that a code makes free', async ({ page, api, user }) => {
  await page.goto('/payment?plan=visits_starter');
  await applyCode(page, 'FREE100');
  const summary = page.getByRole('complementary', { name: 'Your order' });
  await expect(summary.getByText('FREE', { exact: true })).toBeVisible();
  await continueToPayment(page);
  await expect(page.getByRole('heading', { name: '100% Discount Applied!' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Activate Free Subscription' }).dblclick();
  await expect(page.getByText('Your Starter plan is active.')).toBeVisible();
  await expectAccessible(page);

  const { visits } = (await readAs(user, api, '/api/subscriptions')) as SubscriptionsResponse;
  expect(visits).toMatchObject({ totalVisits: 500, finalPrice: 0, discountCode: 'FREE100' });
  expect(visits?.transactionId).toMatch(/^FREE-\d+$/);
  const { invoices } = (await readAs(user, api, '/api/invoices')) as InvoiceList;
  expect(invoices).toHaveLength(1);
});

buyerTest('reports that a code was used before', async ({ page, pageErrors }) => {
  pageErrors.expect(/400/);
  await page.goto('/payment?plan=visits_starter');
  await applyCode(page, 'TRIAL100');
  await continueToPayment(page);
  await page.getByRole('button', { name: 'Activate Free Subscription' }).click();
  await expect(page.getByText('Your Starter plan is active.')).toBeVisible();

  await page.goto('/payment?plan=visits_growth');
  const field = page.getByLabel('Discount code');
  await field.fill('trial100');
  await expect(field).toHaveValue('TRIAL100');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Invalid discount code', { exact: true })).toBeVisible();
  await expect(page.getByText(/You've already used this code/)).toBeVisible();
  await field.fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This code does not exist.')).toBeVisible();
  await expectAccessible(page);
});
