import { chromium } from '@playwright/test';
import { report, task } from './contestant.ts';

/** The reference: Playwright as documented, a context per visitor, without isolation from the network. */
const { url, dwellMs, chromiumPath, libraryPath } = task();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  chromiumSandbox: false,
  ...(libraryPath === null ? {} : { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } }),
});

await report(async () => {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(url, { waitUntil: 'load' });
    const loadMs = performance.now() - start;
    if (dwellMs > 0) await page.waitForTimeout(dwellMs);
    return loadMs;
  } catch {
    return null;
  } finally {
    await context.close();
  }
});
await browser.close();
