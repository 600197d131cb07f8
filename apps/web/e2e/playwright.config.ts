import { defineConfig } from '@playwright/test';
import { launchOptions, setting } from './browser.ts';

/** User journeys in a real browser against the real product and the demo website. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/journeys',
  tsconfig: '../../embedded/tsconfig.json',
  fullyParallel: true,
  workers: 2,
  // In CI, a machine that stalls for a moment must not reject a change. Tests that pass on the second attempt are named
  // in the report, counted in its last line, and investigated.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 180_000, // a busy machine may be slow
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: setting('BASE_URL'),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    // Without screenshots and snapshots, which keep a processor busy; the final screenshot is taken all the same.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
