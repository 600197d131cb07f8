import { expectAccessible } from './axe.ts';
import { giveAnalyses } from './domain-analyses.ts';
import { expect, signedInTest as test } from './fixtures.ts';
import { giveSearchConsole } from './search-console.ts';

test('analyzes an own domain with the figures of Search Console and says what is not known', async ({
  page,
  user,
  pageErrors,
}) => {
  pageErrors.expect(/status of 400 .*domainAnalytics\.analyze/); // the path of the domain
  await giveSearchConsole(user);
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Domains' })
    .click();
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('Please enter a domain')).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill('harbour-bakery.example/shop');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByText('enter only the domain')).toBeVisible();
  await page.getByLabel('Domain', { exact: true }).fill('https://harbour-bakery.example/');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Analysis saved successfully!')).toBeVisible();
  const keywords = page.getByRole('region', { name: 'Top Ranking Keywords' });
  await expect(keywords.getByRole('row').nth(1)).toContainText('sourdough bread');
  await keywords.getByRole('button', { name: 'Source of' }).click();
  await expect(page.getByRole('dialog')).toContainText('Search Console');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('region', { name: 'Backlink Profile' }).getByText(/connect DataForSEO/),
  ).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText(/Saved analysis of harbour-bakery\.example/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('harbour-bakery.example.csv');
  await page.getByRole('button', { name: 'Delete the analysis of harbour' }).click();
  await page.getByRole('button', { name: 'Delete analysis', exact: true }).click();
  await expect(page.getByText('No domain selected')).toBeVisible();
  await expect(page.getByText('None yet')).toBeVisible();
});

test('compares two or three saved analyses', async ({ page, user }) => {
  await giveAnalyses(user);
  await page.goto('/domain-analytics');
  await expect(page.getByText('Domains Analyzed')).toBeVisible();
  const recent = page.getByRole('region', { name: 'Recent Analyses' });
  await expect(recent.getByRole('listitem')).toHaveCount(5);
  await recent.getByRole('button', { name: 'Show all 7' }).click();
  for (const name of ['bakery-1', 'bakery-2'])
    await recent.getByLabel(`Select ${name}.example to compare`).check();
  await recent.getByRole('button', { name: 'Compare (2)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Keywords/ })).toContainText('−7.1%');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await recent.getByLabel('Select bakery-7.example to compare').check();
  await expect(recent.getByLabel('Select bakery-4.example to compare')).toBeDisabled();
  await recent.getByRole('button', { name: 'Compare (3)' }).click();
  for (const name of ['Summary metrics', 'Open sources'])
    await expect(dialog.getByRole('region', { name }).getByRole('columnheader')).toHaveCount(4);
});
