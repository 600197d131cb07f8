import type { InvoiceList, SubscriptionsResponse } from '@app/billing/contract';
import { ApiUser } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { mailTo } from './mails.ts';
import {
  SCREENSHOT,
  applyCode,
  buyerTest,
  continueToPayment,
  newUtr,
  ordersOf,
  readAs,
  submitProof,
} from './payments.ts';

const DECIDED_MS = 15_000; // the screen polls every 5 seconds

buyerTest(
  'pays for a plan by UPI with a coupon, and activates it when staff approve',
  async ({ page, api, user, reviewer }) => {
    await page.goto('/pricing');
    await page.getByRole('link', { name: /^Choose Growth/ }).click();
    await expect(page.getByRole('radio', { name: /Growth/ })).toBeChecked();
    await applyCode(page, 'save10');
    const order = page.getByRole('complementary', { name: 'Your order' });
    await expect(order.getByText('₹2,610')).toBeVisible();
    await page.reload();
    await expect(order.getByText('₹2,610')).toBeVisible();

    const id = await continueToPayment(page);
    await expect(page.getByRole('img', { name: /^UPI QR code for ₹2,610/ })).toBeVisible();
    await expect(page.getByText('groundswell@examplebank')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: "I've Made the Payment" }).click();
    await page.reload();
    await submitProof(page, newUtr());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Payment Submitted!' })).toBeVisible();

    await reviewer.approve(id);
    await expect(page.getByText('Your Growth plan is active.')).toBeVisible({
      timeout: DECIDED_MS,
    });

    const { visits } = (await readAs(user, api, '/api/subscriptions')) as SubscriptionsResponse;
    expect(visits).toMatchObject({ planId: 'visits_growth', totalVisits: 2_000, status: 'active' });
    const { invoices } = (await readAs(user, api, '/api/invoices')) as InvoiceList;
    expect(invoices).toMatchObject([{ amount: 2_610, discountCode: 'SAVE10', status: 'paid' }]);
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(page.getByText('Free plan, Growth visits')).toBeVisible();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('dialog').getByText('Growth is active')).toBeVisible();

    // The unused part of the paid period is credited towards a larger plan, and shown in advance.
    await page.goto('/payment?plan=visits_business');
    await expect(order.getByText('Credit from your current plan')).toBeVisible();
    await expect(order.getByText(/^−₹2,609\./)).toBeVisible();
  },
);

buyerTest(
  'shows why a payment was rejected, and accepts its correction',
  async ({ page, api, user, reviewer }) => {
    await page.goto('/payment?plan=visits_starter');
    const id = await continueToPayment(page);
    await page.getByRole('button', { name: "I've Made the Payment" }).click();
    await submitProof(page, newUtr());
    await reviewer.reject(id, 'The UTR belongs to another payment.');
    await expect(page.getByText('The UTR belongs to another payment.')).toBeVisible({
      timeout: DECIDED_MS,
    });
    const rejection = await mailTo(user.person.email, 'payment_rejected');
    expect(rejection).toContain('The UTR belongs to another payment.');
    await page.reload();
    await page.getByRole('button', { name: 'Correct and resubmit' }).click();
    await submitProof(page, newUtr());
    await reviewer.approve(id);
    await expect(page.getByText('Your Starter plan is active.')).toBeVisible({
      timeout: DECIDED_MS,
    });
    expect(await ordersOf(user, api)).toMatchObject([{ id, status: 'approved' }]);
  },
);

buyerTest(
  'creates one order on a double click, and keeps its code when the plan changes',
  async ({ page, api, user, pageErrors }) => {
    pageErrors.expect(/400/); // the code is reserved by the previous order
    await page.goto('/payment?plan=visits_starter');
    await applyCode(page, 'BOOST20');
    await page.getByRole('button', { name: 'Continue to Payment' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
    expect(await ordersOf(user, api)).toHaveLength(1);

    await page.getByRole('button', { name: '← Change Plan' }).click();
    await page.getByRole('radio', { name: /Growth/ }).click();
    await expect(page.getByText('₹2,320')).toBeVisible();
    await continueToPayment(page);
    await expect(page.getByRole('img', { name: /^UPI QR code for ₹2,320/ })).toBeVisible();
    expect(await ordersOf(user, api)).toMatchObject([
      { planCode: 'visits_growth', status: 'awaiting_proof', amount: 2_320 },
      { planCode: 'visits_starter', status: 'expired' },
    ]);
    await page.goBack();
    await expect(page.getByRole('radio', { name: /Growth/ })).toBeChecked();
  },
);

buyerTest(
  'shows what is wrong with a proof, and keeps the input',
  async ({ page, api, user, pageErrors }) => {
    pageErrors.expect(/409/);
    const [first, second] = [newUtr(), newUtr()];
    await page.goto('/payment?plan=visits_starter');
    await continueToPayment(page);
    await page.getByRole('button', { name: "I've Made the Payment" }).click();
    const utr = page.getByLabel('Transaction ID / UTR Number *');
    const picture = page.getByLabel('Payment Screenshot *');
    await page.getByRole('button', { name: 'Submit for Verification' }).click();
    await expect(utr).toHaveAccessibleDescription('Please enter transaction ID');
    await expect(picture).toHaveAccessibleDescription(/Please upload payment screenshot/);
    await picture.setInputFiles({
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: SCREENSHOT.buffer,
    });
    await expect(picture).toHaveAccessibleDescription(/Please upload an image file/);
    const large = Buffer.alloc(5_000_000, SCREENSHOT.buffer);
    await picture.setInputFiles({ ...SCREENSHOT, buffer: large });
    await expect(picture).toHaveAccessibleDescription(/File size should be less than 5MB/);
    await submitProof(page, first);

    await page.goto('/payment?plan=visits_growth');
    await continueToPayment(page);
    await page.getByRole('button', { name: "I've Made the Payment" }).click();
    await utr.fill(first);
    await picture.setInputFiles(SCREENSHOT);
    await page.getByRole('button', { name: 'Submit for Verification' }).click();
    await expect(page.getByRole('alert')).toContainText(
      "You've already submitted this reference for another order",
    );
    await expect(utr).toHaveValue(first);
    await submitProof(page, second);
    expect(await ordersOf(user, api)).toMatchObject([
      { status: 'pending_review', transactionId: second },
      { status: 'pending_review', transactionId: first },
    ]);
  },
);

test('signs in during the purchase and returns to the same plan', async ({ page, person, api }) => {
  await page.goto('/payment?plan=visits_business');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByLabel('Email Address').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/payment?plan=visits_business');
  await expect(page.getByRole('radio', { name: /Business/ })).toBeChecked();
  await continueToPayment(page);
  expect(await ordersOf(await ApiUser.signIn(api, person), api)).toHaveLength(1);
});

buyerTest('every stage is accessible', async ({ page }) => {
  await page.goto('/payment');
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible();
  await expectAccessible(page);
  await continueToPayment(page);
  await expect(page.getByRole('heading', { name: 'Pay by UPI' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "I've Made the Payment" }).click();
  await page.getByRole('button', { name: 'Submit for Verification' }).click();
  await expect(page.getByText('Please enter transaction ID')).toBeVisible();
  await expectAccessible(page);
  await submitProof(page, newUtr());
  await expectAccessible(page);
});
