import { test as base, expect } from '@playwright/test';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { ApiUser, registerPerson } from './api.ts';
import type { Person } from './api.ts';
import { sessionOf, setting } from './browser.ts';

/** What a healthy page never does: log errors, throw, or send requests to third parties. */
class PageErrors {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(context: BrowserContext, origin: string) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.add(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.add(error.error().message));
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) {
        this.add(`request to another origin: ${url.href}`);
      }
    });
  }

  /** Allows an error that is part of the journey, such as the browser's message about a refused call. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  unexpected(): string[] {
    return this.found.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
  }

  private add(line: string): void {
    this.found.push(line);
  }
}

interface Fixtures {
  readonly pageErrors: PageErrors;
  /** A registered account without a session. */
  readonly person: Person;
  /** A new account with a session. */
  readonly user: ApiUser;
  /** The URL of the demo website. */
  readonly demoSite: string;
}

interface WorkerFixtures {
  /** Calls the API without a browser. */
  readonly api: APIRequestContext;
  readonly regular: ApiUser;
}

/** A journey of a visitor. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  pageErrors: [
    async ({ context, baseURL }, use) => {
      const pageErrors = new PageErrors(context, new URL(baseURL ?? '').origin);
      await use(pageErrors);
      expect(pageErrors.unexpected()).toEqual([]);
    },
    { auto: true },
  ],
  api: [
    async ({ playwright }, use) => {
      const api = await playwright.request.newContext({ baseURL: setting('BASE_URL') });
      await use(api);
      await api.dispose();
    },
    { scope: 'worker' },
  ],
  regular: [
    async ({ api }, use) => use(await ApiUser.signIn(api, await registerPerson(api))),
    { scope: 'worker' },
  ],
  person: async ({ api }, use) => use(await registerPerson(api)),
  user: async ({ api, person }, use) => use(await ApiUser.signIn(api, person)),
  demoSite: async ({}, use) => use(setting('DEMO_SITE_URL')),
});

/** A journey that starts signed in as `user`. */
export const signedInTest = test.extend({
  storageState: async ({ user }, use) => use(sessionOf(user)),
});

/**
 * The same for journeys that do not depend on what others have done before: they share a session, because signing in is
 * rate limited. They add no website and scan single pages only.
 */
export const regularTest = signedInTest.extend({
  user: async ({ regular }, use) => use(regular),
});

export { expect };

/** Opens the dashboard and waits until its data has loaded. */
export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/seo-auto-fix');
  await expect(page.getByRole('heading', { name: 'Page scans this month' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'My Websites' })).toBeVisible();
}

/** Fills in the quick scan and starts it. */
export async function startQuickScan(page: Page, url: string, pages?: number): Promise<void> {
  const form = page.getByRole('region', { name: 'Quick Scan' });
  await form.getByLabel('URL to scan').fill(url);
  if (pages !== undefined) await form.getByLabel('Pages to read').selectOption(String(pages));
  await form.getByRole('button', { name: 'Scan Now' }).click();
}
