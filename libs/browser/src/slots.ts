import { BrowserFailure } from './browser-failure.js';

interface Waiting {
  readonly enter: () => void;
  readonly leave: (failure: BrowserFailure) => void;
}

/** So many visits at a time; the others wait in the order they came. */
export class Slots {
  readonly #waiting: Waiting[] = [];
  #free: number;
  #isClosed = false;

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves with the function that gives the slot back. Rejects with `aborted`. */
  async take(signal: AbortSignal): Promise<() => void> {
    if (signal.aborted || this.#isClosed) throw stopped();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(signal);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const next = this.#waiting.shift();
      if (next) next.enter();
      else this.#free += 1;
    };
  }

  /** Sends away all who wait and whoever comes later. */
  close(): void {
    this.#isClosed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.leave(stopped());
  }

  async #wait(signal: AbortSignal): Promise<void> {
    let onAbort = (): void => undefined;
    try {
      await new Promise<void>((enter, leave) => {
        const waiting = { enter, leave };
        this.#waiting.push(waiting);
        onAbort = () => {
          const index = this.#waiting.indexOf(waiting);
          if (index !== -1) this.#waiting.splice(index, 1);
          leave(stopped());
        };
        signal.addEventListener('abort', onAbort, { once: true });
      });
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }
}

function stopped(): BrowserFailure {
  return new BrowserFailure('aborted', 'The visit was stopped.');
}
