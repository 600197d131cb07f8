import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

signedInTest(
  'tracks a keyword, says that no provider is connected, edits it and stops tracking',
  async ({ page }) => {
    await page.goto('/dashboard');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Keywords' })
      .click();
    await expect(page).toHaveTitle('Keywords · Groundswell');
    await expect(page.getByText('No search data provider connected')).toBeVisible();
    await expect(page.getByText('No keywords yet')).toBeVisible();
    await expectAccessible(page);

    const form = page.getByRole('region', { name: 'Track a keyword' });
    const add = form.getByRole('button', { name: 'Add' });
    await expect(add).toBeDisabled();
    await form.getByLabel('Keyword').fill('rye rolls');
    await expect(form.getByText('Enter a domain to add it.')).toBeVisible();
    await form.getByLabel('Domain').fill('bakery.example');
    await form.getByLabel('Location').selectOption('India');
    await add.click();
    const row = page.getByRole('row').filter({ hasText: 'rye rolls' });
    await expect(row).toContainText('India');
    await expect(row).toContainText('bakery.example');
    await expect(row).toContainText('Never');
    await expect(row).toContainText(/no provider/i);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Add many' }).click();
    const many = page.getByRole('dialog', { name: 'Add many keywords' });
    await many.getByLabel('Keywords').fill('spelt bread\nSpelt  Bread\nsourdough');
    await many.getByLabel('Domain').fill('bakery.example');
    await many.getByRole('button', { name: 'Check lines' }).click();
    await expect(many.getByText('2 keywords will be tracked, 1 duplicate')).toBeVisible();
    await expect(many.getByText(/it's free but has no ranks/)).toBeVisible();
    await expectAccessible(page);
    await many.getByRole('button', { name: 'Track 2 keywords' }).click();
    await expect(many).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'spelt bread' })).toBeVisible();

    await page.getByRole('button', { name: 'Edit rye rolls' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit “rye rolls”' });
    await edit.getByLabel('Tags').fill('bread, rolls');
    await edit.getByLabel('Pause').check();
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Save keyword' }).click();
    await expect(row).toContainText('Paused');
    await expect(row).toContainText('rolls');
    await page.getByLabel('State').selectOption('Paused');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page).toHaveURL(/state=paused/);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Clear filters' }).click();

    await row.getByRole('link', { name: 'rye rolls' }).click();
    await expect(page.getByRole('heading', { name: 'rye rolls', level: 1 })).toBeVisible();
    await expect(page.getByText('manually').or(page.getByText('once a week'))).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('No ranks in this period')).toBeVisible();
    await page.goBack();

    await page.getByRole('button', { name: 'Stop tracking rye rolls' }).click();
    await page.getByRole('button', { name: 'Stop tracking', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.getByLabel('Select sourdough for bakery.example').check();
    await page.getByRole('button', { name: 'Select all 2' }).click();
    await page.getByRole('button', { name: 'Stop tracking', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop tracking 2 keywords?' });
    await question.getByRole('button', { name: 'Stop tracking' }).click();
    await expect(page.getByText('No keywords yet')).toBeVisible();
  },
);

signedInTest('settings name the providers and keep own keys', async ({ page }) => {
  await page.goto('/settings?tab=search-data');
  await expect(page.getByText('None connected.')).toBeVisible();
  const keys = page.getByRole('region', { name: 'Your own keys' });
  await keys.getByRole('button', { name: 'Add a key' }).click();
  const form = page.getByRole('dialog', { name: 'Add a key' });
  await form.getByLabel('Provider').selectOption('DataForSEO');
  await form.getByLabel('API password').fill('secret-1234');
  await form.getByRole('button', { name: 'Save key' }).click();
  await expect(form.getByText('Please enter the DataForSEO login')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Provider').selectOption('Serper');
  await form.getByLabel('Key').fill('secret-1234');
  await form.getByRole('button', { name: 'Save key' }).click();
  await expect(keys.getByRole('listitem')).toContainText('1234');
  await expect(keys.getByRole('listitem')).toContainText('Not used yet');
  await expectAccessible(page);
  await keys.getByRole('button', { name: 'Remove Serper' }).click();
  await page.getByRole('button', { name: 'Remove key' }).click();
  await expect(keys.getByText('No keys yet')).toBeVisible();
});
