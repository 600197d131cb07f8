import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

const AUSTIN = 'Austin,Texas,United States';
const PLACES = [
  { name: AUSTIN, kind: 'City' },
  { name: 'Austin,Minnesota,United States', kind: 'City' },
  { name: 'Austin County,Texas,United States', kind: 'County' },
];

/** The answer of an installation with DataForSEO. */
async function withPlaces(page: Page): Promise<void> {
  await page.route('**/trpc/*searchData.places*', async (route) => {
    const url = new URL(route.request().url());
    const names = (url.pathname.split('/').at(-1) ?? '').split(',');
    const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<
      string,
      { text?: string }
    >;
    const response = await route.fetch();
    const results = (await response.json()) as object[];
    const answered = names.map((name, index) => {
      if (name !== 'searchData.places') return results[index];
      const places = inputs[index]?.text === undefined ? [] : PLACES;
      return { result: { data: { success: true, source: 'listed', places, note: null } } };
    });
    await route.fulfill({ response, json: answered });
  });
}

signedInTest('a city is chosen by keyboard, in the form and in a dialog', async ({ page }) => {
  await withPlaces(page);
  await page.goto('/keyword-tracker');
  const form = page.getByRole('region', { name: 'Track a keyword' });
  await form.getByText('Language, city and device').click();
  const city = form.getByRole('combobox', { name: 'City' });
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await city.fill('aus');
  await expect(suggestions).toHaveCount(3);
  await expectAccessible(page);
  await city.press('ArrowDown');
  await expect(suggestions.filter({ hasText: AUSTIN })).toHaveAttribute('aria-selected', 'true');
  await city.press('Enter');
  await expect(city).toHaveValue(AUSTIN);
  await expect(suggestions).toHaveCount(0);

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import rank history' });
  await dialog.getByText('Language, city and device').click();
  const inDialog = dialog.getByRole('combobox', { name: 'City' });
  await inDialog.fill('aus');
  await expect(suggestions).toHaveCount(3);
  // Closes the list, not the dialog.
  await inDialog.press('Escape');
  await expect(suggestions).toHaveCount(0);
  await inDialog.fill('aust');
  await suggestions.filter({ hasText: 'Austin,Minnesota' }).click();
  await expect(inDialog).toHaveValue('Austin,Minnesota,United States');
  await expectAccessible(page);
});
