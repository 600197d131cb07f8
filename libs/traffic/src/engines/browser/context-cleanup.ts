import { setTimeout as sleep } from 'node:timers/promises';
import { CommandRefused } from './devtools-connection.js';
import type { VisitorSurroundings } from './visitor-page.js';

/**
 * Nothing is left of what the visitor before has named. Runs before the scripts of the first document, the only one that
 * does not come from another of the website: what it names itself stays, also when it sends the visitor on at once.
 */
const SWEEPING = `if (window === top && !window.navigation?.activation?.from) {
  try { localStorage.clear(); sessionStorage.clear(); } catch {}
  window.name = '';
}`;
const HISTORY_RETRY_MS = 10;

/**
 * What a visitor leaves behind in its context, and how that is taken away: most of it once its page is blank, the rest
 * before the first document of the next visitor. Rejects with what the connection rejects with.
 */
export class ContextCleanup {
  #sweepingId: string | null = null;

  constructor(
    private readonly around: Pick<VisitorSurroundings, 'devtools' | 'egress'>,
    private readonly contextId: string,
    private readonly sessionId: string,
  ) {}

  /** Clears all that the website has stored with a visitor who has left its last document. */
  async clear(origin: string): Promise<void> {
    const { devtools, egress } = this.around;
    const asked = { origin, storageTypes: 'all' };
    await devtools.send('Storage.clearDataForOrigin', asked, this.sessionId);
    // What the page said when it was left has gone out meanwhile. The answers belong to nobody, and come to nobody.
    egress.pause();
    await Promise.all([this.#forgetCookies(), this.#forgetHistory()]);
  }

  /** What only a document of the website can clear, and the cookies of an answer that was just being read. */
  async sweepNextDocument(): Promise<void> {
    const asked = { source: SWEEPING };
    const [{ identifier }] = await Promise.all([
      this.around.devtools.send('Page.addScriptToEvaluateOnNewDocument', asked, this.sessionId),
      this.#forgetCookies(),
    ]);
    this.#sweepingId = identifier;
  }

  /** What documents name themselves from now on stays. */
  keepNew(): void {
    if (this.#sweepingId === null) return;
    const asked = { identifier: this.#sweepingId };
    this.#sweepingId = null;
    this.around.devtools
      .send('Page.removeScriptToEvaluateOnNewDocument', asked, this.sessionId)
      .catch(() => undefined);
  }

  async #forgetCookies(): Promise<void> {
    const asked = { browserContextId: this.contextId };
    await this.around.devtools.send('Storage.clearCookies', asked);
  }

  /** Chromium refuses for the moment in which one document takes the place of another. */
  async #forgetHistory(): Promise<void> {
    const forget = (): Promise<boolean> =>
      this.around.devtools.send('Page.resetNavigationHistory', undefined, this.sessionId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof CommandRefused) return false;
          throw error;
        },
      );
    while (!(await forget())) await sleep(HISTORY_RETRY_MS);
  }
}
