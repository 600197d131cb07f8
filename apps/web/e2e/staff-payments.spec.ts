import type { Locator, Page } from '@playwright/test';
import { ApiUser, registerPerson } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect, regularTest } from './fixtures.ts';
import { bearer, openAs, orderOf, pay, staffTest } from './staff.ts';

const STEP_EVERY_MS = 150;
const STEPPING_MS = 30_000;
const REFUSED = /Failed to load resource.*(409|404)/;

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

/**
 * Steps with j and k until the payment of this order is open. Other tests change the queue meanwhile, and a key pressed
 * before the list has followed the previous one moves to the same row: so each iteration decides on the next step anew.
 */
async function stepTo(page: Page, orderId: string): Promise<void> {
  await expect(async () => {
    const idOf = (row: Locator): Promise<string | null> =>
      row.getAttribute('data-row', { timeout: STEP_EVERY_MS });
    const ids = await Promise.all((await page.locator('[data-row]').all()).map(idOf));
    const current = page.locator('[data-row][aria-current=true]');
    const open = (await current.count()) === 1 ? ids.indexOf(await idOf(current)) : -1;
    const wanted = ids.indexOf(orderId);
    if (wanted !== -1 && open === wanted) return;
    await page.keyboard.press(open > wanted ? 'k' : 'j');
    throw new Error(`${orderId} is row ${wanted}, row ${open} is open.`);
  }).toPass({ intervals: [STEP_EVERY_MS], timeout: STEPPING_MS });
}

/** Lets the own approval take effect at once instead of in a minute. */
async function approveNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Approve now' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^In effect: /).first()).toBeVisible();
  await expect(button).toHaveCount(0);
}

/** A payment can be decided once it has been on the screen for a moment. */
async function untilDecidable(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
}

staffTest(
  'handles three payments with the keyboard alone',
  async ({ context, api, reviewers: [rosa] }) => {
    const ada = await ApiUser.signIn(api, await registerPerson(api));
    const first = await pay(api, ada, 'visits_starter');
    const second = await pay(api, ada, 'visits_growth');
    const third = await pay(api, ada, 'visits_business');
    // Twice the same amount is a reason to look again.
    await pay(api, ada, 'visits_business');

    const page = await openAs(context, rosa);
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin/payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await stepTo(page, first);
    await expect(heading(page)).toHaveText('Starter, ₹1,250');
    await expect(page.getByRole('img', { name: 'Payment proof from the customer' })).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('+');
    await expect(page.getByText('1.5×')).toBeVisible();
    await untilDecidable(page);
    await page.keyboard.press('a');
    await expect(page.getByText('Approved: Starter for Ada Baker')).toBeVisible();
    await expect(page.locator(`[data-row="${first}"]`)).toHaveCount(0);
    expect(await orderOf(api, ada, first)).toMatchObject({ status: 'pending_review' });
    await approveNow(page);

    await stepTo(page, second);
    await expect(heading(page)).toHaveText('Growth, ₹2,900');
    await untilDecidable(page);
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Reject this payment' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('2');
    await expect(dialog.getByLabel('Message to the customer')).toHaveValue(
      /doesn't match the order/,
    );
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Rejected: Growth for Ada Baker')).toBeVisible();

    await stepTo(page, third);
    await page.reload();
    await expect(heading(page)).toHaveText('Business, ₹8,200');
    await untilDecidable(page);
    await page.keyboard.press('a');
    const doubts = page.getByRole('alertdialog');
    await expect(
      doubts.getByText('Another payment of this user under review has the same price.'),
    ).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Approved: Business for Ada Baker')).toBeVisible();
    await approveNow(page);

    expect(await orderOf(api, ada, first)).toMatchObject({ status: 'approved' });
    expect(await orderOf(api, ada, second)).toMatchObject({
      status: 'rejected',
      rejectionReason: "The amount received doesn't match the order.",
    });
    expect(await orderOf(api, ada, third)).toMatchObject({ status: 'approved' });

    await page.goto(`/admin/payments?status=approved&payment=${third}`);
    await expect(heading(page)).toHaveText('Business, ₹8,200');
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeEnabled();
    await page.keyboard.press('f');
    await page.getByRole('dialog', { name: 'Refund this payment' }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Refunded: Business for Ada Baker')).toBeVisible();
    expect(await orderOf(api, ada, third)).toMatchObject({ status: 'refunded' });
  },
);

staffTest(
  'informs the second of two reviewers that the first was faster',
  async ({ context, browser, api, reviewers: [rosa, sam], pageErrors, baseURL }) => {
    pageErrors.expect(REFUSED);
    const ada = await ApiUser.signIn(api, await registerPerson(api));
    const id = await pay(api, ada, 'visits_starter');
    const path = `/admin/payments?payment=${id}`;
    const [firstPage, secondPage] = [
      await openAs(context, rosa),
      await openAs(await browser.newContext({ ...(baseURL !== undefined && { baseURL }) }), sam),
    ];
    await firstPage.goto(path);
    await secondPage.goto(path);
    await untilDecidable(firstPage);
    await untilDecidable(secondPage);
    await expect(secondPage.getByText(/Rosa Review has this payment open/)).toBeVisible();
    await firstPage.keyboard.press('a');
    await expect(firstPage.getByText('Approved: Starter for Ada Baker')).toBeVisible();
    await secondPage.keyboard.press('a');
    await expect(
      secondPage.getByText('Someone else has already decided this payment.'),
    ).toBeVisible();
    await expect(secondPage.locator(`[data-row="${id}"]`)).toHaveCount(0);
    await approveNow(firstPage);
    expect(await orderOf(api, ada, id)).toMatchObject({ status: 'approved' });
    await secondPage.context().close();
  },
);

staffTest(
  'requires a confirmation before it approves a payment with warnings',
  async ({ context, api, reviewers }) => {
    const [rosa] = reviewers;
    const ada = await ApiUser.signIn(api, await registerPerson(api));
    await pay(api, ada, 'visits_starter');
    const again = await pay(api, ada, 'visits_starter');
    const page = await openAs(context, rosa);
    await page.goto(`/admin/payments?payment=${again}`);
    await expect(page.getByText('Double-check').first()).toBeVisible();
    await untilDecidable(page);
    await page.keyboard.press('a');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await orderOf(api, ada, again)).toMatchObject({ status: 'pending_review' });
  },
);

staffTest(
  'finds payments, approves the clean ones together, and takes one back',
  async ({ context, api, reviewers: [rosa] }) => {
    const ada = await ApiUser.signIn(api, await registerPerson(api));
    const ben = await ApiUser.signIn(api, await registerPerson(api));
    const kept = await pay(api, ada, 'visits_starter');
    const undone = await pay(api, ada, 'visits_growth');
    const flagged = [await pay(api, ben, 'visits_growth'), await pay(api, ben, 'visits_growth')];
    const page = await openAs(context, rosa);
    await page.goto('/admin/payments');
    const search = page.getByLabel('Reference, email or amount');
    const rows = page.locator('[data-row]');

    await search.fill(ben.person.email);
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Select/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^Clean/ }).click();
    await expect(page.getByText('No matching payments')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Double-check/ }).click();
    await expect(rows).toHaveCount(2);

    await page.getByRole('button', { name: /^All/ }).click();
    await search.fill(ada.person.email);
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Select 2 clean' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve 2' }).click();
    await expect(page.getByText('You approved 2 payments')).toBeVisible();
    await expect(page.getByText(/They take effect in \d+ s, even if you close/)).toBeVisible();
    await expect(rows).toHaveCount(0);
    await page.getByText('Show them').click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo Growth for Ada Baker' }).click();
    await expect(page.getByText('You approved 1 payment')).toBeVisible();
    await expect(page.locator(`[data-row="${undone}"]`)).toBeVisible();
    // The approval belongs to the server: another page shows it, and lets it take effect.
    await page.reload();
    await approveNow(page);
    expect(await orderOf(api, ada, kept)).toMatchObject({ status: 'approved' });
    expect(await orderOf(api, ada, undone)).toMatchObject({ status: 'pending_review' });
    for (const id of flagged)
      expect(await orderOf(api, ben, id)).toMatchObject({ status: 'pending_review' });
  },
);

staffTest(
  'is where staff arrive after signing in, with what waits in the navigation',
  async ({ page, api, admin }) => {
    await pay(api, await ApiUser.signIn(api, await registerPerson(api)), 'visits_starter');
    await page.goto('/login');
    await page.getByLabel('Email Address').fill(admin.person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(admin.person.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/admin/payments');
    await expect(page.getByRole('link', { name: /^Payments.*\d+ waiting$/ })).toBeVisible();
  },
);

regularTest('is hidden from users who are not staff', async ({ page, api, user }) => {
  await page.goto('/seo-auto-fix');
  await expect(page.getByRole('link', { name: 'On-page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveCount(0);
  for (const path of ['/admin', '/admin/payments', '/admin/staff', '/admin/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payments', exact: true })).toHaveCount(0);
  }
  const response = await api.get('/api/admin/payments', { headers: bearer(user) });
  expect(response.status()).toBe(404);
});
