import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, signedInTest } from './fixtures.ts';

const PAGES = 10;
const TIMEOUT_MS = 60_000;

signedInTest(
  'maps old addresses to a new website, decides about them, and exports them for nginx',
  async ({ page, user, demoSite }) => {
    await user.addWebsite(demoSite);
    await user.scan(demoSite, PAGES);
    const { host } = new URL(demoSite);
    await page.goto(`/websites/${encodeURIComponent(host)}/reports`);
    await page.getByRole('link', { name: 'Redirect maps' }).click();
    await expect(page.getByText('No redirect maps yet')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'New redirect map' }).click();
    const dialog = page.getByRole('dialog', { name: 'New redirect map' });
    await dialog
      .getByRole('textbox', { name: 'List' })
      .fill('https://old.example/About.html\nhttps://old.example/jobs-2019\nno address');
    await dialog.getByLabel('Name').fill('Relaunch');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Compare addresses' }).click();
    await expect(page.getByText('1 line left out')).toBeVisible();

    const about = page.getByRole('row', { name: /old\.example\/About\.html/ });
    await expect(about).toContainText('same path', { timeout: TIMEOUT_MS });
    const jobs = page.getByRole('row', { name: /old\.example\/jobs-2019/ });
    await expect(jobs).toContainText('No target');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Accept', exact: true }).last().click();
    await expect(about).toContainText('Accepted');
    await jobs.getByRole('button', { name: /^Choose a target/ }).click();
    const target = page.getByRole('dialog', { name: 'Choose a target' });
    await target.getByRole('combobox').fill('contact');
    await page
      .getByRole('option', { name: /contact/ })
      .first()
      .click();
    await target.getByRole('button', { name: 'Use this target' }).click();
    await expect(jobs).toContainText('chosen by you');

    await page.getByRole('button', { name: 'Accepted 2' }).click();
    await expect(page).toHaveURL(/state=accepted/);
    const file = await downloaded(page, 'Download for nginx');
    expect(file).toContain(`"old.example/About.html" "${demoSite}/about$is_args$args";`);
    expect(file).toContain('"old.example/jobs-2019"');

    await page.getByRole('link', { name: `Redirect maps of ${host}` }).click();
    await expect(page.getByText('2 accepted, 0 to decide, 0 without a target')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Relaunch' }).click();
    await page.getByRole('button', { name: 'Delete redirect map' }).click();
    await expect(page.getByText('No redirect maps yet')).toBeVisible();
  },
);

async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path(), 'utf8');
}
