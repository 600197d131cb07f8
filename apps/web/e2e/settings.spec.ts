import { expectAccessible } from './axe.ts';
import { ApiUser } from './api.ts';
import { expect, signedInTest as test } from './fixtures.ts';
import { confirmationPath } from './mails.ts';
import { givePlan } from './plan.ts';

test('a user changes the profile and the defaults of notifications and campaigns', async ({
  page,
  user,
  pageErrors,
}) => {
  pageErrors.expect(/400|403/); // a new address without a password, and with a wrong one
  await page.goto('/seo-auto-fix');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByLabel('Full Name')).toHaveValue(user.person.name);
  await expect(page.getByLabel('Campaign complete')).toBeChecked();
  await expect(page.getByLabel('Daily report')).not.toBeChecked();
  await expect(page.getByLabel('Default country')).toHaveValue('US');
  await expectAccessible(page);

  await page.getByLabel('Full Name').fill('');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Company').fill('Engines');
  await page.getByLabel('Daily report').check();
  await page.getByLabel('Default country').selectOption('India');
  await page.getByLabel('Traffic speed').selectOption('Slow');
  await page.getByRole('tab', { name: 'Security' }).click();
  await page.getByRole('tab', { name: 'General' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your settings were saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu: Ada Lovelace' })).toBeVisible();
  await expect(page.getByText('Your settings were saved.')).toBeHidden();

  const email = `new-${user.person.email}`;
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    page.getByText('Enter your password to change your email address.').first(),
  ).toBeVisible();
  await page.getByLabel('Your password').fill('not this one');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await page.getByLabel('Your password').fill(user.person.password);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Your settings were saved.')).toBeVisible();

  await expect(page.getByText('Confirm your new address')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(user.person.email);
  await expectAccessible(page);
  await page.goto(await confirmationPath(email));
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByText(`${email} is your account's email address.`)).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await expect(page.getByText('Confirm your new address')).toBeHidden();
  await expect(page.getByLabel('Daily report')).toBeChecked();
  await expect(page.getByLabel('Default country')).toHaveValue('IN');
  await expect(page.getByLabel('Traffic speed')).toHaveValue('slow');
});

test('a user ends another session and changes the password', async ({
  page,
  user,
  api,
  pageErrors,
}) => {
  pageErrors.expect(/403/);
  const elsewhere = await ApiUser.signIn(api, user.person);
  const isAlive = async ({ session }: ApiUser): Promise<number> => {
    const headers = { Authorization: `Bearer ${session.sessionToken}` };
    return (await api.get('/auth/me', { headers })).status();
  };
  await page.goto('/settings?tab=security');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toBeVisible();
  await expectAccessible(page);
  await sessions.getByRole('button', { name: /^End / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect(await isAlive(elsewhere)).toBe(401);

  const third = await ApiUser.signIn(api, user.person);
  await page.getByLabel('Current Password').fill('not this one');
  await page.getByLabel('New Password').fill('rye-and-wheat-77');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Wrong password.')).toBeVisible();
  await page.getByLabel('Current Password').fill(user.person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  expect([await isAlive(third), await isAlive(user)]).toEqual([401, 200]);
});

test('an API key grants access until it is removed', async ({ page, user, api }) => {
  await page.goto('/settings?tab=api-keys');
  const keys = page.getByRole('region', { name: 'API keys' });
  await expect(keys.getByText('Not part of your plan')).toBeVisible();
  await expectAccessible(page);
  await givePlan(user, 'seo_professional');
  await page.reload();
  await keys.getByLabel('Key name').fill('Nightly report');
  await keys.getByLabel('Spend').uncheck();
  await keys.getByLabel('Page scans').fill('1000');
  await keys.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new API key' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const request = async () =>
    (await api.get('/api/seo/websites', { headers: { 'X-API-Key': secret } })).status();
  expect(await request()).toBe(200);
  const scan = { headers: { 'X-API-Key': secret }, data: { url: 'https://example.com' } };
  expect((await api.post('/api/seo/scan-page', scan)).status()).toBe(403);
  await page.reload();
  await expect(page.getByText(secret)).toBeHidden();
  await expect(keys.getByText('Read · Change')).toBeVisible();
  await expect(keys.getByText('This month: 0 of 1,000 page scans')).toBeVisible();
  await expect(page.getByText('No calls yet')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Nightly report' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click();
  await expect(keys.getByText('No API keys yet')).toBeVisible();
  expect(await request()).toBe(401);
});

test('a plan is cancelled and the cancellation undone', async ({ page, user }) => {
  await page.goto('/settings?tab=plan');
  await expect(page.getByText('Free: 0 of 25 page scans used this month')).toBeVisible();
  await expectAccessible(page);
  await givePlan(user, 'seo_starter');
  await page.reload();
  const plan = page.getByRole('region', { name: 'Scan plan' });
  await expect(plan.getByText('0 of 100 page scans used')).toBeVisible();
  await plan.getByLabel('Renew automatically').click();
  await expect(plan.getByText(/ends on/)).toBeVisible();
  await plan.getByRole('button', { name: 'Cancel plan…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(plan.getByText('Cancelled', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Renew' }).click();
  await expect(plan.getByText('Active', { exact: true })).toBeVisible();
});

test('a user exports all data and deletes the account', async ({ page, user, api, pageErrors }) => {
  pageErrors.expect(/40[13]/); // a wrong password, and requests after the account was deleted
  await page.goto('/settings?tab=account');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('groundswell-account.json');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Type DELETE to confirm')).toBeVisible();
  await dialog.getByLabel('Type DELETE').fill('DELETE');
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Wrong password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(user.person.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  const { email, password } = user.person;
  const login = await api.post('/auth/login', { data: { email, password } });
  expect(login.status()).toBe(401);
});

test('unsaved input survives a failing API', async ({ page, pageErrors }) => {
  pageErrors.expect(/500|Failed to load/);
  await page.goto('/settings');
  await page.getByLabel('Company').fill('Engines');
  await page.route('**/trpc/auth.settings.save**', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText("Couldn't save your settings. Please try again.")).toBeVisible();
  await expect(page.getByLabel('Company')).toHaveValue('Engines');
});
