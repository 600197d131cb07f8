import { gzipSync } from 'node:zlib';
import { GOOGLEBOT, GPTBOT, logLine } from '../../../libs/access-logs/src/testing/log-lines.ts';
import { expectAccessible } from './axe.ts';
import { ownDemoSite } from './campaigns.ts';
import { expect, signedInTest } from './fixtures.ts';

const PHONE = { width: 375, height: 740 };

/** Requests of the last days: of bots, of somebody who pretends to be one, and of people. */
function accessLog(): Buffer {
  const lines: string[] = [];
  const add = (path: string, status: number, address: string, agent: string): void => {
    const at = new Date(Date.now() - (lines.length % 12) * 86_400_000);
    at.setUTCHours(0, lines.length % 60, 0, 0);
    lines.push(
      logLine('combined', { ...{ target: path, status, address, agent }, at: at.toISOString() }),
    );
  };
  for (let at = 0; at < 240; at += 1) {
    add(`/bread/loaf-${at % 30}?ref=${at}`, 200, '66.249.64.5', GOOGLEBOT);
    if (at % 3 === 0) add('/old-menu', 301, '66.249.64.5', GOOGLEBOT);
    if (at % 4 === 0) add(`/gone-${at % 5}`, 404, '66.249.64.6', GOOGLEBOT);
    if (at % 2 === 0) add('/', 200, '4.227.36.9', GPTBOT);
    if (at % 20 === 0) add('/prices', 200, '203.0.113.9', GPTBOT);
    add('/checkout', 200, '203.0.113.77', 'Mozilla/5.0 Safari/605.1.15');
  }
  return Buffer.from(`${lines.join('\n')}\n`);
}

signedInTest(
  'reads an uploaded access log, and shows what bots requested',
  async ({ page, user, demoSite, pageErrors }) => {
    await ownDemoSite(user, demoSite);
    await page.goto(`/websites/${encodeURIComponent(new URL(demoSite).host)}/bots`);
    await expect(page.getByText('No visits of bots yet')).toBeVisible();
    await expectAccessible(page);

    pageErrors.expect(/400 \(Bad Request\)/);
    await page.getByRole('button', { name: 'Upload a log' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload an access log' });
    const wrong = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') };
    await dialog.getByLabel('File').setInputFiles(wrong);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog.getByText('Line 1 was not understood')).toBeVisible();
    await expectAccessible(page);
    const buffer = gzipSync(accessLog());
    const log = { name: 'access.log.gz', mimeType: 'application/gzip', buffer };
    await dialog.getByLabel('File').setInputFiles(log);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('The log has been read.')).toBeVisible();

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
    await expect(page.getByText('No visits of bots yet')).toBeVisible();
  },
);
