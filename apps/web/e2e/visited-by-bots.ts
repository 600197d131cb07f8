import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const GPTBOT = 'Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)';

/** A log of the last days: requests of bots, of somebody who pretends to be one, and of people. */
function accessLog(): Buffer {
  const lines: string[] = [];
  const add = (path: string, status: number, address: string, agent: string): void => {
    const at = new Date(Date.now() - (lines.length % 12) * 86_400_000);
    const [, day, month, year] = at.toUTCString().split(' ');
    const time = `${day}/${month}/${year}:00:${String(lines.length % 60).padStart(2, '0')}:00 +0000`;
    lines.push(`${address} - - [${time}] "GET ${path} HTTP/1.1" ${status} 512 "-" "${agent}"`);
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
