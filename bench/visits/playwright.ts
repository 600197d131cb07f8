import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { report, task } from './contestant.ts';

/** The reference: Playwright as documented, a context per visitor, without isolation from the network. */
const { url, dwellMs, chromiumPath, libraryPath, measure } = task();
/** What visitors of the product measure, as a page's own script would. */
const VITALS = `${libraryOf('web-vitals.attribution.iife.js')}
for (const name of ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'])
  webVitals['on' + name]((metric) => { report(metric.name, metric.value); });`;
const browser = await chromium.launch({
  executablePath: chromiumPath,
  chromiumSandbox: false,
  ...(libraryPath === null ? {} : { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } }),
});

await report(async () => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (measure === 'all') {
      await page.exposeFunction('report', () => undefined);
      await page.addInitScript(VITALS);
    }
    const start = performance.now();
    await page.goto(url, { waitUntil: 'load' });
    const loadMs = performance.now() - start;
    if (dwellMs > 0) await page.waitForTimeout(dwellMs);
    // Leaving the page makes the library report.
    if (measure === 'all') await page.goto('about:blank');
    return loadMs;
  } catch {
    return null;
  } finally {
    await context.close();
  }
});
await browser.close();

function libraryOf(file: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve('web-vitals'));
  return readFileSync(join(folder, file), 'utf8');
}
