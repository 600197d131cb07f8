import { test as base, expect } from '@playwright/test';
import type {
  APIRequestContext,
  BrowserContext,
  ConsoleMessage,
  Page,
  Request,
  WebError,
} from '@playwright/test';
import { ApiUser, registerPerson } from './api.ts';
import type { Person } from './api.ts';
import { sessionEntry, setting } from './browser.ts';
import { KeptContext } from './kept-context.ts';

/** What a healthy page never does: log errors, throw, or send requests to third parties. */
class PageErrors {
  private readonly context: BrowserContext;
  private readonly origin: string;
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(context: BrowserContext, origin: string) {
    this.context = context;
    this.origin = origin;
    context.on('console', this.onMessage);
    context.on('weberror', this.onError);
    context.on('request', this.onRequest);
  }

  /** The context is there for other journeys as well. */
  stop(): void {
    this.context.off('console', this.onMessage);
    this.context.off('weberror', this.onError);
    this.context.off('request', this.onRequest);
  }

  private readonly onMessage = (message: ConsoleMessage): void => {
    if (message.type() === 'error') this.add(`${message.text()} (${message.location().url})`);
  };

  private readonly onError = (error: WebError): void => this.add(error.error().message);

  private readonly onRequest = (request: Request): void => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== this.origin) {
      this.add(`request to another origin: ${url.href}`);
    }
  };

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
  /** Who is signed in when the journey begins; null for a visitor. */
  readonly signedIn: ApiUser | null;
  readonly pageErrors: PageErrors;
  /** A registered account without a session. */
  readonly person: Person;
  /** A new account with a session. */
  readonly user: ApiUser;
  /** The URL of the demo website. */
  readonly demoSite: string;
}

interface WorkerFixtures {
  readonly keptContext: KeptContext;
  /** Calls the API without a browser. */
  readonly api: APIRequestContext;
  readonly regular: ApiUser;
}

/** A journey of a visitor. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  keptContext: [
    async ({}, use) => {
      const kept = new KeptContext();
      await use(kept);
      await kept.discard();
    },
    { scope: 'worker' },
  ],
  signedIn: async ({}, use) => use(null),
  context: async (
    {
      browser,
      keptContext,
      signedIn,
      permissions,
      viewport,
      extraHTTPHeaders,
      javaScriptEnabled,
      timezoneId,
    },
    use,
  ) => {
    const fixed = { extraHTTPHeaders, javaScriptEnabled, timezoneId };
    const entries = signedIn === null ? [] : [sessionEntry(signedIn)];
    const state = { permissions: permissions ?? [], viewport, entries };
    await use(await keptContext.open(browser, fixed, state));
    await keptContext.clean();
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    await use(page ?? (await context.newPage()));
  },
  pageErrors: [
    async ({ context, baseURL }, use) => {
      const pageErrors = new PageErrors(context, new URL(baseURL ?? '').origin);
      await use(pageErrors);
      pageErrors.stop();
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
  signedIn: async ({ user }, use) => use(user),
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
