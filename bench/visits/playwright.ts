import { chromium } from '@playwright/test';
import { report, task } from './contestant.ts';

/** The reference: Playwright as its manual shows it, a context per visitor, and no wall around it. */
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
