import { withinTime } from '../within-time.js';
import { Mutex } from 'async-mutex';

/** A page that does not draw in this time hangs; a heavy one may need seconds on a busy machine. */
export const DRAWN_WITHIN_SECONDS = 8;
const HANGS_AFTER_MS = DRAWN_WITHIN_SECONDS * 1_000;

export interface Frame<T> {
  /** Evaluated when it is its turn. */
  readonly isWanted: () => boolean;
  readonly draw: () => Promise<T>;
  /** Called when the page hangs during the frame. Resolves when it has ended; `false`: it could not be ended. */
  readonly endPage: () => Promise<boolean>;
}

/**
 * A Chromium draws one frame at a time: two that overlap, of whatever pages, crash its drawing process. A page that
 * hangs during its frame would block all others, so it is ended.
 */
export class FrameTurns {
  readonly #mutex = new Mutex();
  #isStuck = false;

  /** A hanging page could not be ended: this Chromium cannot draw any more and should be replaced. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** Draws when it is its turn. `null`: no longer wanted, or nothing can be drawn. */
  take<T>(frame: Frame<T>): Promise<T | null> {
    return this.#mutex.runExclusive(async () =>
      frame.isWanted() && !this.#isStuck ? await this.#watch(frame) : null,
    );
  }

  async #watch<T>({ draw, endPage }: Frame<T>): Promise<T> {
    const drawing = draw();
    const settled = drawing.then(
      () => undefined,
      () => undefined,
    );
    const hangs = await withinTime(settled, HANGS_AFTER_MS).then(
      () => false,
      () => true,
    );
    if (hangs && !(await endPage())) this.#isStuck = true;
    return await drawing;
  }
}
