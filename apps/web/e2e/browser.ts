import type { LoginResponse } from '@app/auth/contract';
import type { BrowserContextOptions, LaunchOptions } from '@playwright/test';

/** An environment variable set by `npm test` or by a developer. */
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

/** Launch options for the Chromium at CHROMIUM_PATH; Playwright never downloads one. */
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

export interface StorageEntry {
  readonly name: string;
  readonly value: string;
}

type StorageState = Exclude<BrowserContextOptions['storageState'], undefined>;

/** The entry of the local storage with the session of a user, in the form that the sign-in form stores. */
export function sessionEntry({ session }: { readonly session: LoginResponse }): StorageEntry {
  const { sessionToken: token, expiresAt, user } = session;
  return { name: 'authSession', value: JSON.stringify({ user, token, expiresAt }) };
}

/** Browser storage with the session of `user`. */
export function sessionOf(user: { readonly session: LoginResponse }): StorageState {
  const { origin } = new URL(setting('BASE_URL'));
  return { cookies: [], origins: [{ origin, localStorage: [sessionEntry(user)] }] };
}

/** The environment of the browser, with the path of its bundled libraries. */
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
