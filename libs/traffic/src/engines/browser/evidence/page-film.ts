import type { Protocol } from 'puppeteer-core';
import type { DevtoolsConnection } from '@app/browser';

const MAX_FRAMES = 24;
const MAX_BYTES = 1_000_000;
const FIRST_INTERVAL_MS = 100;
const SCREENCAST = {
  format: 'jpeg',
  quality: 45,
  maxWidth: 480,
  maxHeight: 640,
  everyNthFrame: 1,
} as const;
/** A page that moves all the time would keep the machine busy with pictures of it. */
const PACES = [
  { upTo: 40, delayMs: 0 },
  { upTo: 100, delayMs: 150 },
] as const;
const SLOWEST_MS = 1_000;

interface Frame {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly jpeg: Uint8Array;
}

/**
 * Films a page that Chromium draws by itself: some of the frames that it draws anyway. The longer it takes, the fewer
 * each second: when there are too many, every second one is dropped. The latest is always there.
 */
export class PageFilm {
  #frames: Frame[] = [];
  #latest: Frame | null = null;
  #intervalMs = FIRST_INTERVAL_MS;
  #received = 0;
  #isRunning = false;

  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
  ) {}

  get frames(): readonly Frame[] {
    return this.#latest === null ? this.#frames : [...this.#frames, this.#latest];
  }

  async start(): Promise<void> {
    this.#isRunning = true;
    await this.devtools.send('Page.startScreencast', SCREENCAST, this.sessionId);
  }

  take({ data, metadata, sessionId }: Protocol.Page.ScreencastFrameEvent): void {
    const acknowledge = (): void => {
      this.devtools
        .send('Page.screencastFrameAck', { sessionId }, this.sessionId)
        .catch(() => undefined);
    };
    if (!this.#isRunning) return;
    this.#received += 1;
    const at = (metadata.timestamp ?? Date.now() / 1_000) * 1_000;
    this.#add({ at, jpeg: new Uint8Array(Buffer.from(data, 'base64')) });
    // Chromium sends no more than a few before they are acknowledged.
    const delay = PACES.find(({ upTo }) => this.#received <= upTo)?.delayMs ?? SLOWEST_MS;
    if (delay === 0) acknowledge();
    else setTimeout(acknowledge, delay).unref();
  }

  stop(): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.devtools.send('Page.stopScreencast', undefined, this.sessionId).catch(() => undefined);
  }

  #add(frame: Frame): void {
    const before = this.#frames.at(-1);
    if (before && frame.at - before.at < this.#intervalMs) {
      this.#latest = frame;
      return;
    }
    this.#latest = null;
    this.#frames.push(frame);
    while (this.#frames.length > MAX_FRAMES || this.#bytes > MAX_BYTES) this.#thinOut();
  }

  get #bytes(): number {
    return this.#frames.reduce((sum, { jpeg }) => sum + jpeg.byteLength, 0);
  }

  #thinOut(): void {
    this.#intervalMs *= 2;
    this.#frames = this.#frames.filter((_, index) => index % 2 === 0);
    // One picture alone is too large.
    if (this.#frames.length === 1) this.#frames = [];
  }
}
