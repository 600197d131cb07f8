import { ApiUser, registerPerson } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { openAs, pay, staffTest } from './staff.ts';

staffTest(
  'finds a customer with their orders, and confirms the address',
  async ({ context, api, reviewers }) => {
    const [rosa] = reviewers;
    const person = await registerPerson(api, { isConfirmed: false });
    const ada = await ApiUser.signIn(api, person);
    await pay(api, ada, 'visits_starter');
    const page = await openAs(context, rosa);
    await page.goto('/admin/customers');
    await page.getByLabel('Name, email or company').fill(person.email);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: person.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await expect(page.getByText('Email address not confirmed')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Confirm the address' })
      .click();
    await expect(page.getByText(/Email address confirmed on/)).toBeVisible();
    const orders = page.getByRole('region', { name: 'Orders' });
    await expect(orders.getByText('₹1,250')).toBeVisible();
    await expectAccessible(page);
    await orders.getByRole('link', { name: 'Starter' }).click();
    await expect(page.getByRole('heading', { name: 'Starter, ₹1,250' })).toBeVisible();
  },
);

staffTest('creates a coupon, pauses it, and logs who did', async ({ context, reviewers }) => {
  const [rosa] = reviewers;
  const code = `T${Date.now()}`;
  const page = await openAs(context, rosa);
  await page.goto('/admin/coupons');
  await expect(page.getByRole('button', { name: 'SAVE10', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New coupon' }).click();
  const dialog = page.getByRole('dialog', { name: 'New coupon' });
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog.getByText('Please describe the discount')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Description').fill('For the trial');
  await dialog.getByLabel('Amount').fill('12.5');
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Pause ${code}` }).click();
  await expect(page.getByRole('button', { name: `Resume ${code}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: code, exact: true }).click();
  await expect(page.getByText('No one has used this code yet.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/activity');
  const entry = page.getByRole('listitem').filter({ hasText: 'created the coupon' }).first();
  await expect(entry.getByRole('link', { name: 'Rosa Review' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: code, exact: true }).first().click();
  await expect(page.getByRole('dialog').getByText('No one has used this code yet.')).toBeVisible();
  await page.goBack();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('activity-log.csv');
});

staffTest('shows queues, mails and messages', async ({ context, api, reviewers, pageErrors }) => {
  // The frame that shows a mail runs no scripts, not even those of the test tools.
  pageErrors.expect(/Blocked script execution in 'about:srcdoc'/);
  const [rosa] = reviewers;
  const response = await api.post('/api/contact', {
    data: {
      name: 'Nia Writer',
      email: 'nia@example.com',
      topic: 'sales',
      message: 'Which plan fits a bakery with two shops?',
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const page = await openAs(context, rosa);
  await page.goto('/admin/queues');
  await expect(page.getByRole('cell', { name: 'seo-scan', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/messages');
  const message = page.getByRole('listitem').filter({ hasText: 'Nia Writer' }).first();
  await message.getByRole('button', { name: 'Reply', exact: true }).click();
  await message.getByLabel('Reply to Nia Writer').fill('Growth has room for both.');
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Replied to Nia Writer.')).toBeVisible();

  await page.goto('/admin/outbox');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('row').nth(1).getByRole('button').click();
  const mail = page.getByRole('dialog');
  await expect(mail.getByTitle('Rendered email')).toBeVisible();
  await mail.getByRole('tab', { name: 'Text' }).click();
  await expect(mail.getByRole('tabpanel')).not.toBeEmpty();
  await expect(mail.getByTitle('Rendered email')).toHaveCount(0);
  // axe cannot run inside the sandbox, so the check runs after the mail is closed.
  await expectAccessible(page);
});

staffTest('allows only admins to manage staff', async ({ context, admin, reviewers, browser }) => {
  const [rosa] = reviewers;
  const page = await openAs(context, admin);
  await page.goto('/admin/staff');
  await expect(page.getByRole('cell', { name: 'Rosa Review' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add staff' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full Name').fill('Una Once');
  await dialog.getByLabel('Email Address').fill(`una-${Date.now()}@example.com`);
  await dialog.getByRole('button', { name: 'Add staff' }).click();
  await expect(dialog.getByText("You won't see it again.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Una Once' }).first();
  await row.getByRole('button', { name: 'Remove Una Once' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Una Once is no longer staff.')).toBeVisible();

  await page.goto('/admin/configuration');
  await expect(page.getByText('JWT_SECRET')).toBeVisible();
  await expectAccessible(page);

  const others = await openAs(await browser.newContext(), rosa);
  await others.goto('/admin/staff');
  await expect(others.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await others.context().close();
});
