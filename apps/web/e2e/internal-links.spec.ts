import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

const PAGES = 10;
const TIMEOUT_MS = 60_000;

signedInTest(
  'shows pages by PageRank, the links to a page with their text, and exports the links',
  async ({ page, user, demoSite }) => {
    await user.addWebsite(demoSite);
    await user.scan(demoSite, PAGES);
    const { host } = new URL(demoSite);
    await page.goto(`/websites/${encodeURIComponent(host)}/pages`);
    await page.getByRole('link', { name: 'Internal links' }).click();
    await expect(page.getByText('Links between pages')).toBeVisible({ timeout: TIMEOUT_MS });
    const table = page.getByRole('region', { name: 'Pages by PageRank' });
    const home = table.getByRole('button', { name: `${demoSite}/`, exact: true });
    await expect(home).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(home).toBeVisible();
    await expect(page.getByRole('button', { name: 'Links as CSV' })).toBeHidden();
    await page.emulateMedia({ media: null });

    await home.click();
    const dialog = page.getByRole('dialog', { name: `${demoSite}/` });
    const links = dialog.getByRole('region', { name: 'Links to this page' });
    await expect(links.getByRole('listitem').first()).toContainText(demoSite);
    await expectAccessible(page);
    await links.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByText('Path from the home page')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: 'Orphans', exact: true }).click();
    await expect(page.getByText('No orphans')).toBeVisible();
    await expect(page.getByText('Connect Search Console to see those with clicks.')).toBeVisible();
    await page.getByRole('button', { name: /^Access logs \d/ }).click();
    await expect(page).toHaveURL(/source=access_logs/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Picture' }).click();
    const picture = page.getByRole('img', { name: /^Picture of \d+ pages/ });
    await expect(picture).toBeVisible();
    await page.getByLabel('Find').fill('contact');
    await expectAccessible(page);
    const gexf = page.waitForEvent('download');
    await page.getByRole('button', { name: 'GEXF' }).click();
    expect(readFileSync(await (await gexf).path(), 'utf8')).toContain(`<node id="${demoSite}/"`);
    // The other theme has drawn the picture again.
    for (const text of ['', 'contact']) await page.getByLabel('Find').fill(text);
    // It moves until the page that was found is in its middle.
    await expect(async () => {
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      await picture.click({ timeout: 5_000 });
      await expect(page.getByRole('dialog', { name: /contact/ })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Redirect chains/ }).click();
    await expect(page).toHaveURL(/view=chains/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Links as CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain('source,target,nofollow');
    expect(file).toContain(`${demoSite}/`);
  },
);
