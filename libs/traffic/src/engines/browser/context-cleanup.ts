import { setTimeout as sleep } from 'node:timers/promises';
import { CommandRefused } from '@app/browser';
import type { VisitorEnvironment } from './visitor-environment.js';

/**
 * Clears what the previous visitor has stored. Runs before the scripts of the first document, the only one that was not
 * reached from another of the website: what that document stores stays, even when it redirects at once.
 */
const SWEEPING = `if (window === top && !window.navigation?.activation?.from) {
  try { localStorage.clear(); sessionStorage.clear(); } catch {}
  window.name = '';
}`;
const HISTORY_RETRY_MS = 10;

/**
 * Clears what a visitor leaves behind in its context: most of it once its page is blank, the rest before the first
 * document of the next visitor. Rejects with the connection's error.
 */
export class ContextCleanup {
  #sweepingId: string | null = null;

  constructor(
    private readonly around: Pick<VisitorEnvironment, 'devtools' | 'egress'>,
    private readonly contextId: string,
    private readonly sessionId: string,
  ) {}

  /** Clears everything that the website has stored for a visitor who has left its last document. */
  async clear(origin: string): Promise<void> {
    const { devtools, egress } = this.around;
    const params = { origin, storageTypes: 'all' };
    await devtools.send('Storage.clearDataForOrigin', params, this.sessionId);
    // Requests that the page made when it was left have been sent. The responses belong to no visitor and are dropped.
    egress.pause();
    await Promise.all([this.#forgetCookies(), this.#forgetHistory()]);
  }

  /** Clears what only a document of the website can clear, and the cookies of a response that was just being read. */
  async sweepNextDocument(): Promise<void> {
    const params = { source: SWEEPING };
    const [{ identifier }] = await Promise.all([
      this.around.devtools.send('Page.addScriptToEvaluateOnNewDocument', params, this.sessionId),
      this.#forgetCookies(),
    ]);
    this.#sweepingId = identifier;
  }

  /** From now on, what documents store is kept. */
  keepNew(): void {
    if (this.#sweepingId === null) return;
    const params = { identifier: this.#sweepingId };
    this.#sweepingId = null;
    this.around.devtools
      .send('Page.removeScriptToEvaluateOnNewDocument', params, this.sessionId)
      .catch(() => undefined);
  }

  async #forgetCookies(): Promise<void> {
    const params = { browserContextId: this.contextId };
    await this.around.devtools.send('Storage.clearCookies', params);
  }

  /** Chromium refuses while one document replaces another. */
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
