import { newPerson } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('a guest gets from the quick start guide to an account', async ({ page }) => {
  await page.goto('/quick-start');
  await expect(page.getByRole('heading', { level: 1, name: 'Quick Start Guide' })).toBeVisible();
  await expect(page.getByText(/^Ready:/)).toBeVisible();
  await expect(page.getByText('Not logged in').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'User menu: Guest User' }).click();
  await page.getByRole('menuitem', { name: 'Create Account' }).click();
  const person = newPerson();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Full Name').fill(person.name);
  await modal.getByLabel('Email Address').fill(person.email);
  await modal.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await modal.getByRole('button', { name: 'Create Account' }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL('/quick-start');
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^User menu: Ada/ })).toBeVisible();
});

test('a guest gets a demo account at once where everything runs on one machine', async ({
  page,
}) => {
  await page.goto('/quick-start');
  await page.getByRole('button', { name: 'Create demo account' }).click();
  await expect(page.getByText('You are signed in to the demo account.')).toBeVisible();
  await page.getByRole('link', { name: 'Scan the demo website' }).click();
  await expect(page).toHaveURL(/^[^?]*\/dashboard\?url=/);
  await expect(page.getByLabel('Address of your website')).not.toHaveValue('');
});

test('a guest who opens a screen that needs an account signs in over the present one', async ({
  page,
  person,
}) => {
  await page.goto('/quick-start');
  const rail = page.getByRole('navigation', { name: 'Main' });
  const settings = rail.getByRole('link', { name: 'Settings' });
  await expect(settings).toHaveAttribute('href', '/settings');
  await settings.click();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(settings).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await modal.getByLabel('Email Address').fill(person.email);
  await modal.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await expect(page).toHaveURL('/quick-start');
  await modal.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/settings/);
});
