import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, signedInTest, test } from './fixtures.ts';
import { mailTo } from './mails.ts';

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

async function linkFor(email: string): Promise<string> {
  const link = /\/reset-password\?token=[\w-]+/.exec(await mailTo(email, 'password_reset'))?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  return link;
}

test('a user who has forgotten the password sets a new one by mail', async ({
  page,
  person,
  pageErrors,
}) => {
  pageErrors.expect(/40[01]/); // the used link, the old password
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email Address').fill('no address');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Email Address').fill(person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused();
  await expect(page.getByText('The link expires in 1 hour.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Another Email' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue(person.email);

  const link = await linkFor(person.email);
  await page.goto(link);
  await expect(page.getByText('Must be at least 8 characters long')).toBeVisible();
  await setPassword(page, 'short');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expectAccessible(page);
  await setPassword(page, 'rye-and-wheat-77');
  await expect(page.getByRole('heading', { name: 'Password Reset Successful!' })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Email Address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('rye-and-wheat-77');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await setPassword(page, 'another-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await page.getByRole('link', { name: 'Request New Link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a link without a token is reported as invalid', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expectAccessible(page);
});

test('the response does not reveal which addresses have an account', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
});

test('a failure keeps the input', async ({ page, pageErrors }) => {
  pageErrors.expect(/500|Failed to load/);
  await page.goto('/forgot-password');
  await page.route('**/trpc/**', (route) => route.fulfill({ status: 500 }));
  await page.getByLabel('Email Address').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Failed to send reset email. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@example.com');
});

signedInTest('a browser that was signed in is signed out by the reset', async ({ page, user }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill(user.person.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.goto(await linkFor(user.person.email));
  await setPassword(page, 'rye-and-wheat-77');
  await expect(page.getByRole('heading', { name: 'Password Reset Successful!' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});
