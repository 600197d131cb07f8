import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import type { StorageEntry } from './browser.ts';

/** What no context can change after it was opened, of the options that journeys set. */
export interface FixedOptions {
  readonly extraHTTPHeaders: object | undefined;
  readonly javaScriptEnabled: boolean | undefined;
  readonly timezoneId: string | undefined;
}

/** What the page of each journey begins with. */
export interface FirstState {
  readonly permissions: readonly string[];
  readonly viewport: ViewportSize | null;
  /** Of the local storage. */
  readonly entries: readonly StorageEntry[];
}

/** A document of the product without scripts, to reach its storage. */
const SMALL_DOCUMENT = '/robots.txt';

/**
 * The context and the page in which a worker's journeys happen one after the other. Scripts stay in the caches of the
 * browser and of its process, which saves half of a page load; all that a journey could notice of another is cleared.
 * Playwright's `reuseContext` clears those caches too, and then saves nothing.
 */
export class KeptContext {
  private kept: { readonly key: string; readonly context: BrowserContext } | null = null;

  /** The context with its only page, as if both were new. */
  async open(browser: Browser, options: FixedOptions, state: FirstState): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    if (this.kept !== null && this.kept.key !== key) await this.discard();
    const isNew = this.kept === null;
    this.kept ??= { key, context: await browser.newContext() };
    const { context } = this.kept;
    if (isNew) await context.newPage();
    const [page] = context.pages();
    if (page === undefined) throw new Error('The kept page was closed.');
    if (state.permissions.length > 0) await context.grantPermissions([...state.permissions]);
    if (state.viewport !== null) await page.setViewportSize(state.viewport);
    if (!isNew || state.entries.length > 0) await fillStorage(page, state.entries);
    return context;
  }

  /** Ends everything that the journey has left running, and reverts its settings. */
  async clean(): Promise<void> {
    if (this.kept === null) return;
    const { context } = this.kept;
    const [page, ...others] = context.pages();
    if (page === undefined) {
      await this.discard();
      return;
    }
    await Promise.all(others.map((other) => other.close()));
    await context.setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto('about:blank');
    await page.emulateMedia({ colorScheme: 'light', media: null });
    await context.clearCookies();
    await context.clearPermissions();
  }

  async discard(): Promise<void> {
    const { context } = this.kept ?? {};
    this.kept = null;
    await context?.close();
  }
}

/** Replaces what the product has stored, all of which is in these two. */
export async function fillStorage(page: Page, entries: readonly StorageEntry[]): Promise<void> {
  await page.goto(SMALL_DOCUMENT);
  await page.evaluate((stored) => {
    const { localStorage, sessionStorage } = globalThis as unknown as Record<string, Storage>;
    sessionStorage?.clear();
    localStorage?.clear();
    for (const { name, value } of stored) localStorage?.setItem(name, value);
  }, entries);
}
