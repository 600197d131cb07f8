import { ApiUser, registerPerson } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { confirmationPath } from './mails.ts';
import { openAs } from './staff.ts';

test('confirms an address once with the link of the mail, after reminders', async ({
  api,
  context,
  pageErrors,
}) => {
  const person = await registerPerson(api, { isConfirmed: false });
  const page = await openAs(context, await ApiUser.signIn(api, person));
  await page.goto('/dashboard');
  const reminder = page.getByRole('region', { name: 'Email address' });
  await expect(reminder).toContainText(`sent to ${person.email}`);
  await reminder.getByRole('button', { name: 'Send a new link' }).click();
  await expect(reminder.getByRole('status')).toContainText('A new link is on its way');
  await expectAccessible(page);
  const link = await confirmationPath(person.email);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reminder).toBeHidden();
  pageErrors.expect(/400/);
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
  await expectAccessible(page);
});
