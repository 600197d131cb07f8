import { withinTime } from '@app/browser';

/** A page that does not draw in this time hangs; a heavy one may need seconds on a busy machine. */
const HANGS_AFTER_MS = 8_000;

export interface Frame<T> {
  /** Asked when it is its turn. */
  readonly isWanted: () => boolean;
  readonly draw: () => Promise<T>;
  /** The page hangs in the middle of the frame. Resolves when it has ended; `false`: it could not be ended. */
  readonly endPage: () => Promise<boolean>;
}

/**
 * One Chromium draws one frame at a time: two that overlap, whatever pages they are of, end its drawing process. A page
 * that hangs in the middle of its frame would keep all others from being drawn, so it is ended.
 */
export class FrameTurns {
  #last: Promise<unknown> = Promise.resolve();
  #isStuck = false;

  /** A page that hangs could not be ended: this Chromium draws for nobody any more and should be replaced. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** Draws when it is its turn. `null`: it was not wanted any more, or nothing can be drawn. */
  async take<T>(frame: Frame<T>): Promise<T | null> {
    const turn = this.#last.then(async () =>
      frame.isWanted() && !this.#isStuck ? await this.#watch(frame) : null,
    );
    this.#last = turn.catch(() => undefined);
    return await turn;
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
