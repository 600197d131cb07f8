import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, openDashboard, signedInTest } from './fixtures.ts';

/** The files of the screen of tracked keywords; the second address is that of a repeated request. */
const SCREEN = /\/assets\/keyword-tracker-page-[^/]+\.js$/;
const SCREEN_OR_REPEATED = /\/assets\/keyword-tracker-page-[^/]+\.js(?:\?again=\d+)?$/;

async function openKeywords(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Keywords' }).click();
}

signedInTest('loads a screen although its first request fails', async ({ page, pageErrors }) => {
  pageErrors.expect(/Failed to load resource/);
  await openDashboard(page);
  await page.route(SCREEN, (route) => route.abort());
  await openKeywords(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Keywords' })).toBeVisible();
});

signedInTest(
  'keeps the shell when a screen does not load, and offers to load it again',
  async ({ page, pageErrors }) => {
    pageErrors.expect(/Failed to (?:load resource|fetch)|PartNotLoadedError/);
    await openDashboard(page);
    await page.route(SCREEN_OR_REPEATED, (route) => route.fulfill({ status: 404 }));
    await openKeywords(page);
    const missing = page.getByRole('main').getByRole('alert');
    await expect(missing).toContainText("This part of Groundswell didn't load");
    await expectAccessible(page);

    await page.keyboard.press('g');
    await page.keyboard.press('s');
    const address = page.getByLabel('URL to scan');
    await address.fill('https://bakery.example');
    await openKeywords(page);
    await expect(missing).toBeVisible();

    await page.unroute(SCREEN_OR_REPEATED);
    await missing.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Keywords' })).toBeVisible();
    await expect(missing).toBeHidden();
  },
);
