import type { OrderResponse } from '@app/billing/contract';
import { ApiUser, registerPerson } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { SCREENSHOT, newUtr } from './payments.ts';
import { bearer, openAs, orderOf, pay, staffTest } from './staff.ts';

staffTest(
  'lets support decide for the payer whose reference a stranger has copied',
  async ({ context, browser, api, reviewers: [rosa], pageErrors, baseURL }) => {
    pageErrors.expect(/Failed to load resource.*409/);
    const stranger = await ApiUser.signIn(api, await registerPerson(api));
    const payer = await ApiUser.signIn(api, await registerPerson(api));
    const reference = newUtr();
    const copied = await pay(api, stranger, 'visits_starter', reference);
    const made = await api.post('/api/orders', {
      headers: bearer(payer),
      data: { planCode: 'visits_growth', method: 'upi' },
    });
    const { id } = ((await made.json()) as OrderResponse).order;

    const payment = await openAs(context, payer);
    await payment.goto(`/payment?order=${id}&step=upload`);
    await payment.getByLabel(/^Transaction ID/).fill(reference);
    await payment.getByLabel(/Screenshot \*/).setInputFiles(SCREENSHOT);
    await payment.getByRole('button', { name: 'Submit for Verification' }).click();
    const heading = payment.getByRole('heading', { name: 'Support is comparing two payments' });
    await expect(heading).toBeVisible();
    await expectAccessible(payment);
    await payment.reload();
    await expect(heading).toBeVisible();

    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const review = await openAs(other, rosa);
    await review.goto(`/admin/payments?payment=${copied}`);
    const rivals = review.getByRole('region', { name: 'Same reference, 1 other order' });
    await expect(rivals.getByText('₹2,900')).toBeVisible();
    await expect(rivals.getByRole('img', { name: /^Payment proof from/ })).toBeVisible();
    await expectAccessible(review);
    await review.setViewportSize({ width: 320, height: 800 });
    await expectAccessible(review);
    await rivals.getByRole('button', { name: /^Open the payment of/ }).click();
    await expect(review).toHaveURL(new RegExp(`payment=${id}`));
    await expect(review.getByRole('heading', { name: 'Growth, ₹2,900' })).toBeVisible();
    await expect(review.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    await review.keyboard.press('a');
    const dialog = review.getByRole('alertdialog');
    await expect(dialog.getByText(/Approving this one rejects the other/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(review.getByText('Approved: Growth for Ada Baker')).toBeVisible();
    await review.getByRole('button', { name: 'Approve now' }).click();

    await expect(payment.getByText('Your Growth plan is active.')).toBeVisible({ timeout: 15_000 });
    expect(await orderOf(api, stranger, copied)).toMatchObject({
      status: 'rejected',
      rejectionReason: expect.stringMatching(/belongs to another order/),
    });
    await other.close();
  },
);
