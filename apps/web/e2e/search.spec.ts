import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, openDashboard, signedInTest } from './fixtures.ts';

const PAGES = 10;

async function openSearch(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  return palette;
}

signedInTest(
  'finds checks by the words of the field, and crawled pages, by keyboard',
  async ({ page, user, demoSite }) => {
    const id = await user.scan(demoSite, PAGES);
    const { score } = await user.readScan(id);
    await openDashboard(page);

    let palette = await openSearch(page);
    await page.keyboard.type('orphans');
    const orphan = palette.getByRole('option').first();
    await expect(orphan).toContainText('Orphan page');
    await expect(orphan).toHaveAttribute('aria-selected', 'true');
    await expect(palette.getByRole('status')).toHaveText(/^\d+ results?$/);
    await expectAccessible(page);

    const [costliest] = score.losses;
    if (costliest === undefined) throw new Error('The demo website has lost its faults.');
    await palette.getByRole('combobox').fill(costliest.title);
    await palette.getByRole('option', { name: costliest.title }).click();
    await expect(palette).toBeHidden();
    await expect(page).toHaveURL(`/seo-scan/${id}?check=${costliest.check_id}`);

    palette = await openSearch(page);
    await page.keyboard.type('/bread');
    const first = palette.getByRole('option').first();
    await expect(first).toContainText(/\/bread, \d+ issues?$/);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/seo-scan/${id}\\?page=.*bread$`));

    palette = await openSearch(page);
    await page.keyboard.type('zzzzzzzz');
    await expect(palette.getByText(/^No matches/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();
  },
);
