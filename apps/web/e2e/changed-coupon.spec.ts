import type { CouponResponse } from '@app/coupons/contract';
import type { Page } from '@playwright/test';
import { ApiUser, registerPerson } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { bearer, openAs, staffTest } from './staff.ts';

const DAY_MS = 24 * 3_600_000;

/** As the value of a date field. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/** Changes the code in the staff dialog. */
async function changeCoupon(page: Page, code: string, fields: Record<string, string>) {
  await page.getByRole('button', { name: `Edit ${code}` }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${code}` });
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

staffTest(
  'a coupon changed by staff applies with its new limits',
  async ({ browser, context, api, baseURL, pageErrors, reviewers }) => {
    const code = `C${Date.now()}`;
    const coupon = {
      type: 'percentage',
      value: 20,
      code,
      description: 'For the trial',
      scope: 'any',
    };
    const made = await api.post('/api/admin/coupons', {
      headers: bearer(reviewers[0]),
      data: coupon,
    });
    expect(made.ok(), await made.text()).toBe(true);
    expect((await made.json()) as CouponResponse).toMatchObject({ coupon: { code } });
    const ada = await ApiUser.signIn(api, await registerPerson(api));

    const staff = await openAs(context, reviewers[0]);
    await staff.goto('/admin/coupons');
    const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const checkout = await openAs(elsewhere, ada);
    const show = (): Promise<unknown> => checkout.goto(`/checkout?plan=seo_starter&code=${code}`);
    pageErrors.expect(/400/);

    await changeCoupon(staff, code, { Until: inDays(-1) });
    await show();
    await expect(checkout.getByText('This code has expired.')).toBeVisible();
    await expectAccessible(checkout);
    await changeCoupon(staff, code, { From: inDays(2), Until: inDays(3) });
    await show();
    await expect(checkout.getByText('This code is not active yet.')).toBeVisible();

    await changeCoupon(staff, code, { From: inDays(-1), 'Maximum uses': '1' });
    await show();
    await expect(checkout.getByText('$23.20').first()).toBeVisible();
    await checkout.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(checkout).toHaveURL(/[?&]order=/);

    // The only use has been consumed.
    const nia = await ApiUser.signIn(api, await registerPerson(api));
    const data = { code, planType: 'seo_starter' };
    const late = await api.post('/api/validate-discount', { headers: bearer(nia), data });
    expect(await late.json()).toMatchObject({ error: 'Invalid discount code' });
    await staff.reload();
    await expect(staff.getByRole('row').filter({ hasText: code })).toContainText('1 of 1');
    await elsewhere.close();
  },
);
