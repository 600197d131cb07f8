import { defineConfig } from '@playwright/test';
import { launchOptions, setting } from './browser.ts';

/** What people do with Groundswell, in a real browser against the real product and the demo website. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/journeys',
  tsconfig: '../../embedded/tsconfig.json',
  fullyParallel: true,
  workers: 2,
  // Where nobody watches, a machine that stalls for a moment must not refuse a change. What passes at the second try
  // is named in the report and counted in its last line, and is looked into.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 180_000, // a busy machine is slow, not wrong
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: setting('BASE_URL'),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    // Without its pictures and copies of the page, which keep a processor busy; the last picture is taken all the same.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
