import { randomInt } from 'node:crypto';
import { newPerson } from './api.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const SCAN_TIMEOUT_MS = 90_000;

/** Guests do not share one IP address and its limit. */
test.use({
  extraHTTPHeaders: { 'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}` },
});

test('a guest scans a website without an account and keeps the result by registering', async ({
  page,
  demoSite,
}) => {
  const person = newPerson();
  const { host } = new URL(demoSite);
  await page.goto('/');
  await page.getByLabel('Website address').fill(demoSite);
  await page.getByRole('button', { name: 'Scan for free' }).click();
  await expect(page).toHaveURL(/\/scan\/[\w-]{43}$/);
  await expect(page.getByRole('progressbar', { name: 'Scan progress' })).toBeVisible();
  await expect(page.getByText('What to fix, worst first')).toBeVisible({
    timeout: SCAN_TIMEOUT_MS,
  });
  await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Health score \d+ of 100/ })).toBeVisible();
  await expectAccessible(page);
  const link = page.url();
  const document = await page.request.get(link, { headers: { accept: 'text/html' } });
  expect(document.headers()['x-robots-tag']).toBe('noindex');

  await page.getByRole('button', { name: 'Keep this result' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Full Name').fill(person.name);
  await modal.getByLabel('Email Address').fill(person.email);
  await modal.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password);
  await modal.getByRole('button', { name: 'Create Account' }).click();
  await expect(modal.getByText('Account Created!')).toBeVisible();
  await expect(page).toHaveURL(/\/seo-scan\/[\da-f-]+$/);
  await expect(page.getByText('5 pages').first()).toBeVisible();
  await page.goto('/seo-auto-fix');
  const websites = page.getByRole('region', { name: 'My Websites' });
  await expect(websites.getByText(host, { exact: true })).toBeVisible();
});

test('a result that is gone leads to a new scan', async ({ page, pageErrors }) => {
  pageErrors.expect(/404/);
  await page.goto('/scan/made-up');
  await expect(page.getByText('This result is gone')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Scan a website' }).click();
  await expect(page).toHaveURL('/');
});
