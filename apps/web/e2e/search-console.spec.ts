import { expectAccessible } from './axe.ts';
import { expect, signedInTest as test } from './fixtures.ts';
import { giveSearchConsole } from './search-console.ts';

test('explains why nothing can be connected without Google credentials', async ({ page }) => {
  await page.goto('/gsc-analytics');
  await expect(
    page.getByText('No GSC connections found. Please connect Google Search Console first.'),
  ).toBeVisible();
  await expect(page.getByText(/operator of this installation hasn't set/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open settings' }).click();
  const card = page.getByRole('region', { name: 'Google Search Console' });
  await expect(card.getByText('Not configured')).toBeVisible();
  const connect = card.getByRole('button', { name: 'Connect' });
  await expect(connect).toHaveAttribute('aria-disabled', 'true');
  await expect(connect).toHaveAccessibleDescription(/operator of this installation/);
  await page.goto('/settings?gsc_error=scope_missing');
  await expect(card.getByRole('alert')).toContainText('check it');
  await expectAccessible(page);
});

test('compares a measure with the days before', async ({ page, user }) => {
  await giveSearchConsole(user);
  await page.goto('/gsc-analytics');
  const trend = page.getByRole('region', { name: 'Trend', exact: true });
  await expect(trend.getByText('The 30 days before')).toBeVisible();
  await expect(trend.getByText(/preliminary, Google is still adding data/)).toBeVisible();
  await trend.getByRole('button', { name: 'Impressions' }).click();
  await expect(page).toHaveURL(/measure=impressions/);
  await trend.getByRole('button', { name: 'Show as table' }).click();
  const days = trend.getByRole('row');
  await expect(days).toHaveCount(33); // 30 final days, 2 preliminary ones and the header
  await expect(days.nth(1)).toContainText('preliminary');
  await expectAccessible(page);
});

test('shades the days on which Google counted wrongly, and compares only clicks across them', async ({
  page,
  user,
}) => {
  await giveSearchConsole(user, "date '2026-05-14'");
  await page.goto('/gsc-analytics');
  const trend = page.getByRole('region', { name: 'Trend', exact: true });
  await expect(trend.getByText('The 30 days before')).toBeVisible();
  const notes = page.getByText(/too many impressions/);
  await expect(notes).toHaveCount(1);
  await expect(page.getByText('The 30 days before: not compared')).toHaveCount(3);
  await trend.getByRole('button', { name: 'Impressions' }).click();
  await expect(trend.getByText('The 30 days before', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^From 13 May 2025 to 27 April 2026/)).toBeVisible();
  await expect(notes).toHaveCount(1);
  await expect(trend.locator('.recharts-reference-area')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(trend.getByText('The 7 days before', { exact: true })).toBeVisible();
});

test('shows what Google’s index contains about pages, and why no inspection is possible', async ({
  page,
  user,
  pageErrors,
}) => {
  await giveSearchConsole(user);
  await page.goto('/gsc-analytics');
  const pages = page.getByRole('region', { name: 'Pages in Google’s index' });
  await expect(pages.getByRole('row', { name: /\/rolls/ })).toContainText('Not on Google');
  await pages
    .getByRole('button', { name: 'harbour-bakery.example/bread in Google’s index' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'In Google’s index' });
  await expect(dialog.getByText(/^Google last crawled on .*, as mobile\.$/)).toBeVisible();
  await expectAccessible(page);
  pageErrors.expect(/409 \(Conflict\)/);
  await dialog.getByRole('button', { name: 'Inspect again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Google ended the access');
  await page.keyboard.press('Escape');
  pageErrors.expect(/400 \(Bad Request\)/);
  await pages.getByLabel('Page URL').fill('elsewhere.example');
  await pages.getByRole('button', { name: 'Inspect', exact: true }).click();
  await expect(pages.getByText('This page does not belong to the chosen property.')).toBeVisible();
});

test('filters and sorts the search queries by days, text and order', async ({ page, user }) => {
  await giveSearchConsole(user);
  await page.goto('/gsc-analytics');
  await expect(page.getByRole('heading', { name: 'Search Console', exact: true })).toBeVisible();
  const keywords = page.getByRole('region', { name: 'Keywords' });
  const first = keywords.getByRole('row').nth(1);
  await expect(first).toContainText('sourdough bread');
  await expect(page.getByText('Total clicks')).toBeVisible();
  await expect(keywords.getByText(/of clicks come from rare searches/)).toBeVisible();
  await expectAccessible(page);

  await keywords.getByRole('button', { name: 'Position' }).click();
  await expect(page).toHaveURL(/sort=position/);
  await expect(first).toContainText('harbour bakery');
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(page).toHaveURL(/days=7/);
  await page.getByLabel('Filter keywords').fill('rye');
  await expect(page).toHaveURL(/q=rye/);
  await expect(keywords.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(first).toContainText('rye rolls');
  await page.getByLabel('Filter keywords').fill('nothing like it');
  await expect(page.getByText('No keywords found')).toBeVisible();

  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(page).toHaveURL(/by=pages/);
  const pages = page.getByRole('region', { name: 'Pages' });
  await expect(pages.getByRole('row').nth(1)).toContainText('/bread');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    pages.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^search-console-pages-.*\.csv$/);
  await page.getByRole('button', { name: 'Countries', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Countries' })).toContainText('United Kingdom');
  await expectAccessible(page);

  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'Google Search Console' });
  const property = card.getByRole('checkbox', { name: /harbour-bakery.example/ });
  await expect(property).toBeChecked();
  await expect(card.getByText(/90 of \d+ days fetched/)).toBeVisible();
  await expectAccessible(page);
  await property.click();
  await expect(property).not.toBeChecked();
  await card.getByRole('button', { name: 'Disconnect…' }).click();
  await page.getByRole('button', { name: 'Disconnect and delete' }).click();
  await expect(card.getByText('Not configured')).toBeVisible();
});
