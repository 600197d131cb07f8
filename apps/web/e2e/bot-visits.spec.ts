import { expectAccessible } from './axe.ts';
import { ownDemoSite } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';
import { uploadAccessLog } from './visited-by-bots.ts';

const PHONE = { width: 375, height: 740 };

signedInTest(
  'reads an uploaded access log, and shows what bots requested',
  async ({ page, user, demoSite, pageErrors }) => {
    await ownDemoSite(user, demoSite);
    await page.goto(`/websites/${encodeURIComponent(new URL(demoSite).host)}/bots`);
    await expect(page.getByText('No bot visits yet')).toBeVisible();
    await expectAccessible(page);

    pageErrors.expect(/400 \(Bad Request\)/);
    await page.getByRole('button', { name: 'Upload a log' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload an access log' });
    const wrong = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') };
    await dialog.getByLabel('File').setInputFiles(wrong);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByText('Line 1 was not understood')).toBeVisible();
    await expectAccessible(page);
    await uploadAccessLog(page);

    await expect(page.getByText('Googlebot', { exact: true }).first()).toBeVisible();
    const pages = page.getByRole('region', { name: 'Requested pages', exact: true });
    await expect(pages.getByRole('row', { name: /\/old-menu/ })).toBeVisible();
    await expect(pages).not.toContainText('ref=');
    await expect(pages).not.toContainText('/checkout');
    await pages.getByLabel('Status').selectOption('Not found and other errors (4xx)');
    await expect(pages.getByRole('row', { name: /\/gone-/ }).first()).toBeVisible();
    await expect(pages.getByRole('row', { name: /\/old-menu/ })).toHaveCount(0);
    await expect(page).toHaveURL(/group=client_error/);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);

    const logs = page.getByRole('region', { name: 'Logs' });
    await logs.getByRole('button', { name: 'Remove access.log.gz' }).click();
    await page.getByRole('button', { name: 'Remove log' }).click();
    await expect(page.getByText('No bot visits yet')).toBeVisible();
  },
);
