import { OwnerShares } from '@app/common';
import { BrowserFailure } from './browser-failure.js';

interface Waiting {
  readonly owner: string | null;
  readonly enter: () => void;
  readonly leave: (failure: BrowserFailure) => void;
}

/**
 * Limits concurrent visits. Owners take turns: a free slot goes to the waiting owner with the fewest slots, and among
 * equals to the first. If there are several slots, one owner never takes the last of them. Visits without an owner are
 * exempt from this.
 */
export class Slots {
  readonly #waiting: Waiting[] = [];
  readonly #shares: OwnerShares;
  #free: number;
  #isClosed = false;

  constructor(count: number) {
    this.#free = count;
    this.#shares = new OwnerShares(count);
  }

  /** Resolves with a function that releases the slot. Rejects with `aborted`. */
  async take(signal: AbortSignal, owner: string | null = null): Promise<() => void> {
    if (signal.aborted || this.#isClosed) throw stopped();
    if (this.#free > 0 && this.#shares.mayTake(owner)) this.#enter(owner);
    else await this.#wait(signal, owner);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#free += 1;
      this.#shares.release(owner);
      this.#admit();
    };
  }

  /** Rejects all current and future waiters. */
  close(): void {
    this.#isClosed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.leave(stopped());
  }

  #admit(): void {
    while (this.#free > 0) {
      const next = this.#next();
      if (next === null) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#enter(next.owner);
      next.enter();
    }
  }

  #next(): Waiting | null {
    let next: Waiting | null = null;
    for (const waiting of this.#waiting) {
      if (!this.#shares.mayTake(waiting.owner)) continue;
      if (next === null || this.#shares.takenBy(waiting.owner) < this.#shares.takenBy(next.owner))
        next = waiting;
    }
    return next;
  }

  #enter(owner: string | null): void {
    this.#free -= 1;
    this.#shares.take(owner);
  }

  async #wait(signal: AbortSignal, owner: string | null): Promise<void> {
    let onAbort = (): void => undefined;
    try {
      await new Promise<void>((enter, leave) => {
        const waiting = { owner, enter, leave };
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
