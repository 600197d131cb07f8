import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

signedInTest(
  'saves a filter, edits several keywords at once, and keeps rules for alerts',
  async ({ page, user }) => {
    for (const text of ['rye rolls', 'rye bread', 'sourdough'])
      await user.trackKeyword(text, 'bakery.example');
    await page.goto('/keyword-tracker?q=rye');
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByLabel('Save these filters as').fill('Rye');
    await page.getByRole('button', { name: 'Save filter' }).click();
    await expect(page.getByRole('button', { name: 'Rye', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByLabel('Select rye rolls for bakery.example').check();
    await page.getByLabel('Select rye bread for bakery.example').check();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit 2 keywords' });
    await edit.getByLabel('Add tags').fill('bread');
    await edit.getByLabel('Pause').selectOption('Pause');
    await expectAccessible(page);
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('2 keywords were saved.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Paused' })).toHaveCount(2);

    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('button', { name: 'Rye', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await expect(page).toHaveURL(/q=rye/);

    await page.getByRole('link', { name: 'Alerts' }).click();
    await expect(page.getByText('No rules yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a rule' });
    await dialog.getByLabel('When a keyword').selectOption('Drops by a number of positions');
    await dialog.getByLabel('Positions').fill('5');
    await dialog.getByLabel('Tag').selectOption('bread');
    await dialog.getByLabel('By email').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save rule' }).click();
    await expect(page.getByText('Drops by 5 positions or more')).toBeVisible();
    await expect(page.getByText('All keywords, tagged bread · in the app, by email')).toBeVisible();
    await expect(page.getByText('No alerts yet')).toBeVisible();
    await expectAccessible(page);
  },
);
