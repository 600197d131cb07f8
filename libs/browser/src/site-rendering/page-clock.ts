import { setTimeout as sleep } from 'node:timers/promises';
import type { DevtoolsConnection } from '../devtools/devtools-connection.js';

/**
 * Milliseconds of the page's own time until a frame is drawn, again and again; together they are all the time that it
 * gets: later timers do not count. What waits for frames or for coming into view has its turn after each.
 */
const STEPS_MS = [50, 150, 300, 500, 1_000, 1_000, 1_000, 1_000] as const;
/** Two frames of a Chromium that draws by itself. */
const FRAME_MS = 34;

export interface PageClockOptions {
  readonly devtools: DevtoolsConnection;
  readonly sessionId: string;
  readonly lost: AbortSignal;
  /** Ends a page that hangs while it is drawn; see `Frame`. */
  readonly endPage: () => Promise<boolean>;
}

/**
 * The clock of a page: paused while something loads, and fast otherwise, as Google's renderer does it. What a timer
 * delays is there at once, and nothing waits for a fixed time.
 */
export class PageClock {
  #step = 0;
  #document = 0;

  constructor(private readonly options: PageClockOptions) {}

  /** To be called when a document is shown. Earlier, its time would be spent on the previous page. */
  begin(): void {
    this.#document += 1;
    this.#step = 0;
    this.#runAhead();
  }

  /** To be called when the time of a step has passed. Resolves with whether that was the last one. */
  async next(): Promise<boolean> {
    const document = this.#document;
    await this.#draw(document);
    if (document !== this.#document) return false;
    this.#step += 1;
    if (this.#step >= STEPS_MS.length) return true;
    this.#runAhead();
    return false;
  }

  #runAhead(): void {
    const { devtools, sessionId } = this.options;
    const budget = STEPS_MS[this.#step] ?? 0;
    const params = { policy: 'pauseIfNetworkFetchesPending', budget } as const;
    devtools.send('Emulation.setVirtualTimePolicy', params, sessionId).catch(() => undefined);
  }

  /** Without pixels: only layout, and what waits for a frame. */
  async #draw(document: number): Promise<void> {
    const { devtools, sessionId, lost, endPage } = this.options;
    if (!devtools.drawsOnDemand) {
      await sleep(FRAME_MS);
      return;
    }
    await devtools.frameTurns
      .take({
        isWanted: () => !lost.aborted && document === this.#document,
        draw: () =>
          devtools.send('HeadlessExperimental.beginFrame', { noDisplayUpdates: true }, sessionId),
        endPage,
      })
      .catch(() => undefined); // the page may have navigated or closed
  }
}
