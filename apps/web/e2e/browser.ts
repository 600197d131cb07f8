import type { BrowserContextOptions, LaunchOptions } from '@playwright/test';
import type { ApiUser } from './api.ts';

/** What `npm test` (or a person) has set. */
export function setting(
  name:
    | 'BASE_URL'
    | 'DEMO_SITE_URL'
    | 'CHROMIUM_PATH'
    | 'TEST_DATABASE_URL'
    | 'STAFF_EMAIL'
    | 'STAFF_PASSWORD'
    | 'BSC_RPC_URL',
): string {
  const value = process.env[name];
  if (value === undefined || value === '') {
    throw new Error(`The journeys need ${name}; \`npm test\` sets it.`);
  }
  return value;
}

/** How to start the Chromium at CHROMIUM_PATH, which is never downloaded by Playwright. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: setting('CHROMIUM_PATH'),
    env: environment(),
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
  };
}

type StorageState = Exclude<BrowserContextOptions['storageState'], undefined>;

/** A browser in which `user` is signed in, as the sign-in form would have left it. */
export function sessionOf({ session }: ApiUser): StorageState {
  const { sessionToken: token, expiresAt, user } = session;
  const value = JSON.stringify({ user, token, expiresAt });
  const { origin } = new URL(setting('BASE_URL'));
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'authSession', value }] }] };
}

/** The environment of the browser, with the libraries it brings itself. */
function environment(): Record<string, string> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );
  const folders = [inherited.CHROMIUM_LIBRARY_PATH, inherited.LD_LIBRARY_PATH].filter(
    (folder) => folder !== undefined && folder !== '',
  );
  return folders.length === 0 ? inherited : { ...inherited, LD_LIBRARY_PATH: folders.join(':') };
}
