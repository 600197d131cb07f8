import type { StartDirectResponse } from '@app/traffic/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { giveVisits, ownDemoSite, submit, untilCompleted } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';

const PASSWORD = 'harbour lights';

signedInTest(
  'shares a campaign with people without an account, by a link with a password, and revokes it',
  async ({ page, browser, user, demoSite }) => {
    await giveVisits(user);
    await ownDemoSite(user, demoSite);
    const { jobId } = (await submit(user, 'POST', '/api/campaign/start', {
      urls: [`${demoSite}/`, `${demoSite}/bread`, `${demoSite}/gone`],
      ...{ dwellMs: 5_000, scroll: false, engine: 'http', speed: 'fast', autoRetry: false },
    })) as StartDirectResponse;
    await untilCompleted(user, jobId);
    await page.goto(`/campaigns/${jobId}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Link to the report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this report' });
    await dialog.getByLabel('Name (optional)').fill('For the agency');
    await dialog.getByLabel('Password (optional)').fill(PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const created = page.getByRole('dialog', { name: 'Link to the report' });
    const address = (await created.getByText(/\/shared\//).textContent()) ?? '';
    await created.getByRole('button', { name: 'Done' }).click();

    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(address);
    await unlock(visitor, 'harbour light');
    await expect(visitor.getByText("This password isn't right.")).toBeVisible();
    await unlock(visitor, PASSWORD);
    await expect(visitor.getByText('2 of 3 visits completed')).toBeVisible();
    const errors = visitor.getByRole('region', { name: 'Errors by cause' });
    await expect(errors.getByText('HTTP error')).toBeVisible();
    await expect(visitor.getByRole('region', { name: 'Map of pages' })).toContainText('/bread');
    const robots = visitor.locator('meta[name="robots"]').last();
    await expect(robots).toHaveAttribute('content', 'noindex, nofollow');
    await expect(visitor.getByRole('link')).toHaveCount(0);
    await expectAccessible(visitor);

    const links = page.getByRole('list', { name: 'Shared reports' });
    await page.reload();
    await expect(links.getByRole('listitem')).toContainText('1 view, last viewed');
    await links.getByRole('button', { name: 'Revoke the link For the agency' }).click();
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await expect(page.getByText('No links yet')).toBeVisible();
    await visitor.goto(address);
    await expect(visitor.getByText("This report isn't shared")).toBeVisible();
    await context.close();
  },
);

async function unlock(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open the report' }).click();
}
