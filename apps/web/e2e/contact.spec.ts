import { expectAccessible } from './axe.ts';
import { expect, signedInTest, test } from './fixtures.ts';
import { mailTo } from './mails.ts';

test('sends a contact message and confirms its delivery', async ({ page }) => {
  const email = `nia-${Date.now()}@example.com`;
  await page.goto('/contact?topic=sales');
  await expect(page.getByLabel('Topic')).toHaveValue('sales');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Please write at least 10 characters')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Name').fill('Nia Writer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Which plan fits a bakery with two shops?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message sent')).toBeVisible();
  await expectAccessible(page);
  const confirmation = await mailTo(email, 'contact_confirmation');
  expect(confirmation).toContain('Thank you for writing to us.');
  expect(confirmation).not.toContain('bakery');
});

test('keeps the message when the server cannot be reached', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Nia Writer');
  await page.getByLabel('Email').fill('nia@example.com');
  await page.getByLabel('Message').fill('Which plan fits a bakery with two shops?');
  await page.route('**/trpc/contact.send**', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Network error');
  await expect(page.getByLabel('Message')).toHaveValue(/two shops/);
});

signedInTest('fills in the details of a signed-in user', async ({ page, person }) => {
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});
