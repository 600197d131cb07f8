import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { GOOGLEBOT, GPTBOT, logLine } from '../../../libs/access-logs/src/testing/log-lines.ts';

/** A log of the last days: requests of bots, of somebody who pretends to be one, and of people. */
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

/** Uploads this log in the dialog of the tab "Bots", which is open. */
export async function uploadAccessLog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Upload an access log' });
  const buffer = gzipSync(accessLog());
  const log = { name: 'access.log.gz', mimeType: 'application/gzip', buffer };
  await dialog.getByLabel('File').setInputFiles(log);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await page.getByText('The log has been read.').waitFor();
}
