import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

signedInTest('a newcomer sees how a page of the demo website ranks', async ({ page, demoSite }) => {
  const { host } = new URL(demoSite);
  await page.goto('/keyword-tracker');
  const form = page.getByRole('region', { name: 'Track a keyword' });
  await form.getByLabel('Keyword').fill('wedding cakes');
  await form.getByLabel('Domain').fill(host);
  await expect(form.getByLabel('Search engine')).toHaveValue('demo');
  await expect(form.getByText(/made-up neighbors.*is free/)).toBeVisible();
  await form.getByRole('button', { name: 'Add' }).click();

  const row = page.getByRole('row').filter({ hasText: 'wedding cakes' });
  await row.getByRole('button', { name: 'Refresh wedding cakes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refresh' }).click();
  await row.getByRole('link', { name: 'wedding cakes' }).click();
  const state = page.getByRole('region', { name: 'Current state' });
  await expect(async () => {
    await page.reload();
    await expect(state.getByText(`http://${host}/cakes/wedding-cakes`)).toBeVisible();
  }).toPass();
  await expect(state.getByText('3', { exact: true })).toBeVisible();
  await expect(state.getByText('Demo search engine')).toBeVisible();
  await expectAccessible(page);

  // The point of the chart leads to the result page of its day, by keyboard and by mouse.
  const point = page.getByRole('link', { name: /^Result page of .*: position 3/ });
  await point.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/result-page\//);
  await page.goBack();
  await point.click();
  await expect(page).toHaveURL(/\/result-page\//);
});
