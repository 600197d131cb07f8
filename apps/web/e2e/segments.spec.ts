import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

const PAGES = 6;

signedInTest(
  'groups pages into a segment, compares its figures and lists its issues',
  async ({ page, user, demoSite }) => {
    const { website } = await user.addWebsite(demoSite);
    const home = `/websites/${encodeURIComponent(website.domain)}`;
    await user.scan(demoSite, PAGES);

    await page.goto(`${home}/setup`);
    const card = page.getByRole('region', { name: 'Segments' });
    await expect(card.getByText('No segments yet')).toBeVisible();
    await card.getByRole('button', { name: 'Add segment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a segment' });
    const value = dialog.getByRole('textbox', { name: 'Value of condition 1' });

    // What nothing or everything matches is said before it is saved.
    await value.fill('/nowhere');
    await expect(dialog.getByText('No page of the last scan matches.')).toBeVisible();
    await value.fill('/');
    await expect(dialog.getByText('Every page of the last scan matches.')).toBeVisible();
    await dialog
      .getByRole('combobox', { name: 'Comparison of condition 1' })
      .selectOption('matches');
    await value.fill('^/$');
    await expect(dialog.getByText(`1 of ${PAGES} pages in the last scan`)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Home page');
    await dialog.getByRole('button', { name: 'Save segment' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Path matches ^/$')).toBeVisible();
    await expectAccessible(page);

    await page.goto(home);
    const table = page.getByRole('region', { name: 'Segments' });
    const row = table.getByRole('row', { name: /Home page/ });
    const others = table.getByRole('row', { name: /Other pages/ });
    await expect(row.getByRole('cell').nth(0)).toHaveText('1');
    await expect(others.getByRole('cell').nth(0)).toHaveText(String(PAGES - 1));
    // Computed by the worker.
    await expect(row.getByRole('cell').nth(2)).toHaveText(/^\d/);
    await expectAccessible(page);

    await row.getByRole('link', { name: /critical/ }).click();
    const filter = page.getByRole('combobox', { name: 'Segment' });
    await expect(filter).toHaveValue(/-/);
    await expect(page.getByText(/^\d+ checks? with \d+ of \d+ issues?$/)).toBeVisible();
    await expectAccessible(page);

    await page.goto(home);
    await others.getByRole('link', { name: 'Other pages' }).click();
    await expect(page.getByText(`${PAGES - 1} pages found`)).toBeVisible();
    await filter.selectOption('Home page');
    await expect(page.getByText('1 page found')).toBeVisible();

    await page.goto(`${home}/setup`);
    await card.getByRole('button', { name: 'Remove Home page' }).click();
    await page.getByRole('button', { name: 'Remove segment' }).click();
    await expect(card.getByText('No segments yet')).toBeVisible();
  },
);
