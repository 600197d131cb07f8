import { setTimeout as sleep } from 'node:timers/promises';
import type { Protocol } from 'puppeteer-core';
import type { VisitOrder } from '../visit-engine.js';
import type { DevtoolsConnection } from '@app/browser';
import type { VisitorFrames } from './visitor-frames.js';

/** What one notch of a mouse wheel scrolls. */
const NOTCH_PX = 120;
const MAX_NOTCHES = 12;
const SWIPE_MOVES = 6;
/** A thumb swipes over at most this share of the screen. */
const MAX_SWIPE = 0.6;
/** How long a page may still move after it was touched. */
const AFTERWARDS_MS = 300;

/**
 * Real input: the page sees the events of a mouse or a finger. Commands are not awaited, since a busy page responds
 * late and a visitor's hands do not wait either.
 */
export class InputSimulation {
  constructor(
    private readonly devtools: DevtoolsConnection,
    private readonly sessionId: string,
    private readonly persona: VisitOrder['persona'],
    private readonly frames: VisitorFrames,
  ) {}

  /** Scrolls by this many viewport heights, taking `ms`. */
  async scroll(screens: number, ms: number, signal: AbortSignal): Promise<void> {
    const { height } = this.persona.viewport;
    this.frames.hurry(ms + AFTERWARDS_MS);
    if (this.persona.hasTouch) await this.#swipe(screens, ms, signal);
    else await this.#turnWheel(screens * height, ms, signal);
  }

  /** Resolves when the page has handled the press; one that hangs or is left may take long. Never rejects. */
  async press(x: number, y: number): Promise<void> {
    this.frames.hurry(AFTERWARDS_MS);
    const button = { x, y, button: 'left', clickCount: 1 } as const;
    await Promise.all(
      this.persona.hasTouch
        ? [this.#touch('touchStart', x, y), this.#touch('touchEnd', x, y)]
        : [
            this.#mouse({ type: 'mouseMoved', x, y }),
            this.#mouse({ type: 'mousePressed', ...button }),
            this.#mouse({ type: 'mouseReleased', ...button }),
          ],
    );
  }

  async #turnWheel(pixels: number, ms: number, signal: AbortSignal): Promise<void> {
    const { width, height } = this.persona.viewport;
    const notches = Math.min(MAX_NOTCHES, Math.max(1, Math.ceil(Math.abs(pixels) / NOTCH_PX)));
    for (let notch = 0; notch < notches; notch++) {
      const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
      void this.#mouse({ type: 'mouseWheel', x, y, deltaX: 0, deltaY: pixels / notches });
      await sleep(ms / notches, undefined, { signal });
    }
  }

  async #swipe(screens: number, ms: number, signal: AbortSignal): Promise<void> {
    const { width, height } = this.persona.viewport;
    const part = Math.sign(screens) * Math.min(MAX_SWIPE, Math.abs(screens));
    const x = Math.round(width / 2);
    const from = height * (0.5 + part / 2);
    void this.#touch('touchStart', x, from);
    for (let move = 1; move <= SWIPE_MOVES; move++) {
      await sleep(ms / SWIPE_MOVES, undefined, { signal });
      void this.#touch('touchMove', x, from - (height * part * move) / SWIPE_MOVES);
    }
    void this.#touch('touchEnd', x, 0);
  }

  async #mouse(event: Protocol.Input.DispatchMouseEventRequest): Promise<void> {
    await this.devtools
      .send('Input.dispatchMouseEvent', event, this.sessionId)
      .catch(() => undefined);
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number): Promise<void> {
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y: Math.round(y) }];
    await this.devtools
      .send('Input.dispatchTouchEvent', { type, touchPoints }, this.sessionId)
      .catch(() => undefined);
  }
}
