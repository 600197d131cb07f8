import { defineConfig } from '@playwright/test';

const { BASE_URL, CHROMIUM_PATH, CHROMIUM_LIBRARY_PATH } = process.env;
if (BASE_URL === undefined || CHROMIUM_PATH === undefined) {
  throw new Error('The journeys need BASE_URL and CHROMIUM_PATH; `npm test` sets them.');
}

/** The environment of the browser, with the libraries it brings itself. */
function browserEnvironment(): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const environment = Object.fromEntries(inherited);
  const folders = [CHROMIUM_LIBRARY_PATH, environment.LD_LIBRARY_PATH].filter(
    (folder) => folder !== undefined && folder !== '',
  );
  return folders.length === 0
    ? environment
    : { ...environment, LD_LIBRARY_PATH: folders.join(':') };
}

/** What people do with Groundswell, in a real browser against the real product and the demo website. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/journeys',
  tsconfig: '../../embedded/tsconfig.json',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: BASE_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      env: browserEnvironment(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
});
