import type { Locator, Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { expect } from './fixtures.ts';

const MODULE = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));
/** On the origin of the page, as its content security policy wants it. */
const MODULE_PATH = '/virtual-screen-reader.js';

/** What the module offers, in the page. */
interface Reader {
  readonly activeNode: object | null;
  start(options: { readonly container: object; readonly window: object }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
}

interface PageWithReader {
  readonly screenReader: {
    readonly Virtual: new () => Reader;
    readonly listener: Reader;
    readonly root: object;
  };
}

/**
 * A virtual screen reader in the page. Keys are pressed by Playwright; it speaks what gets the focus and what live
 * regions announce, and reads parts of the page from beginning to end.
 */
export class ScreenReader {
  private readonly page: Page;
  /** Number of phrases that were waited for, and of those before them. */
  private understood = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Starts to listen to the document that is loaded; another document needs another start. */
  static async start(page: Page): Promise<ScreenReader> {
    await page.route(MODULE_PATH, (route) => route.fulfill({ path: MODULE }));
    await page.evaluate(`(async () => {
      const { Virtual } = await import('${MODULE_PATH}');
      // It fails to name what was removed, and would lose what is announced at the same time.
      class PresentObserver extends MutationObserver {
        constructor(callback) {
          super((records) => callback(records.filter(({ target }) => target.isConnected)));
        }
      }
      const root = { document, MutationObserver: PresentObserver };
      const listener = new Virtual();
      await listener.start({ container: document.body, window: root });
      globalThis.screenReader = { Virtual, listener, root };
    })()`);
    return new ScreenReader(page);
  }

  /** Waits until this phrase is spoken; the next call listens from there on. */
  async hears(phrase: string | RegExp, timeout?: number): Promise<void> {
    const expected = typeof phrase === 'string' ? phrase : expect.stringMatching(phrase);
    await expect
      .poll(() => this.heard(), timeout === undefined ? {} : { timeout })
      .toEqual(expect.arrayContaining([expected]));
    const isPhrase = (spoken: string) =>
      typeof phrase === 'string' ? spoken === phrase : phrase.test(spoken);
    this.understood += (await this.heard()).findIndex(isPhrase) + 1;
  }

  private async heard(): Promise<string[]> {
    const log = await this.page.evaluate(() =>
      (globalThis as unknown as PageWithReader).screenReader.listener.spokenPhraseLog(),
    );
    return log.slice(this.understood);
  }

  /** Everything in `part`, in the order in which it is read out. */
  read(part: Locator): Promise<string[]> {
    return part.evaluate(async (container) => {
      const { Virtual, root } = (globalThis as unknown as PageWithReader).screenReader;
      const reader = new Virtual();
      await reader.start({ container, window: root });
      const [first] = await reader.spokenPhraseLog();
      const top = reader.activeNode;
      do await reader.next();
      while (reader.activeNode !== top || (await reader.lastSpokenPhrase()) !== first);
      const phrases = [...(await reader.spokenPhraseLog())].slice(0, -1);
      await reader.stop();
      return phrases;
    });
  }
}

/** The phrases of these roles, in the order in which they are read out. */
export function only(phrases: readonly string[], ...roles: readonly string[]): string[] {
  return phrases.filter((phrase) => roles.includes(phrase.split(',', 1)[0] ?? ''));
}
