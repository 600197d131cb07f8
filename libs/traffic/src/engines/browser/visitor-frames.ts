import type { DevtoolsConnection } from '@app/browser';

/** Between two frames of a page that is only read. */
const CALM_MS = 1_000;
/** While it loads: the first paint is at most this late. */
const LOADING_MS = 200;
/** While it is scrolled or has been clicked. */
const BUSY_MS = 50;

/**
 * Draws the page. The headless shell of Chromium can leave drawing to its client, and a frame sixty times a second is
 * most of what a visit costs. At a lower rate, everything that waits for frames continues at that pace:
 * `requestAnimationFrame`, IntersectionObserver, lazy loading, scrolling, the browser's paint metrics.
 * A full Chromium draws by itself, and so does the shell a page that is measured: then this class does nothing.
 */
export class VisitorFrames {
  #paceMs = CALM_MS;
  #busyUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isDrawing = false;

  /** @param endPage ends a page that hangs, so that others can be drawn; see `Frame` */
  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
    private readonly endPage: () => Promise<boolean>,
    readonly isOnDemand: boolean,
  ) {}

  /** A document has come and begins to load. */
  begin(): void {
    if (!this.isOnDemand) return;
    this.#isRunning = true;
    this.#paceMs = LOADING_MS;
    this.#schedule();
  }

  /** It has loaded: the visitor sees it now. */
  settle(): void {
    if (!this.#isRunning) return;
    this.#paceMs = CALM_MS;
    this.#next();
  }

  /** Something moves for this many milliseconds. */
  hurry(ms: number): void {
    if (!this.#isRunning) return;
    this.#busyUntil = Math.max(this.#busyUntil, performance.now() + ms);
    this.#next();
  }

  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }

  /** A JPEG of the viewport in base64. Rejects with the connection's error. */
  async capture(quality: number): Promise<string | null> {
    return await this.#draw({ screenshot: { format: 'jpeg', quality } });
  }

  #next(): void {
    clearTimeout(this.#timer);
    // The frame under way schedules the next one.
    if (!this.#isDrawing) void this.#draw({}).catch(() => this.stop());
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#isRunning) return;
    const ms = performance.now() < this.#busyUntil ? BUSY_MS : this.#paceMs;
    this.#timer = setTimeout(() => this.#next(), ms);
  }

  async #draw(params: {
    screenshot?: { format: 'jpeg'; quality: number };
  }): Promise<string | null> {
    const { devtools, sessionId } = this;
    this.#isDrawing = true;
    try {
      const frame = await devtools.frameTurns.take({
        isWanted: () => this.#isRunning,
        draw: () => devtools.send('HeadlessExperimental.beginFrame', params, sessionId),
        endPage: this.endPage,
      });
      return frame?.screenshotData ?? null;
    } finally {
      this.#isDrawing = false;
      this.#schedule();
    }
  }
}
