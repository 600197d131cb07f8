import { withinTime } from '@app/browser';

/** A page that does not draw in this time hangs. */
const STUCK_MS = 2_000;

/**
 * One Chromium draws one frame at a time: two that overlap, whatever pages they are of, end its drawing process. While
 * a page hangs in the middle of its frame nobody else is drawn; everything else of a visit goes on.
 */
export class FrameTurns {
  #last: Promise<unknown> = Promise.resolve();
  #isStuck = false;

  /** A page hung in its frame: Chromium should be replaced. */
  get isStuck(): boolean {
    return this.#isStuck;
  }

  /** Draws when it is its turn. @param isWanted asked when it is; `null`: it was not wanted any more */
  async take<T>(isWanted: () => boolean, draw: () => Promise<T>): Promise<T | null> {
    const turn = this.#last.then(async () => (isWanted() ? await this.#watch(draw()) : null));
    this.#last = turn.catch(() => undefined);
    return await turn;
  }

  async #watch<T>(drawing: Promise<T>): Promise<T> {
    await withinTime(
      drawing.catch(() => undefined),
      STUCK_MS,
    ).catch(() => {
      this.#isStuck = true;
    });
    return await drawing;
  }
}
