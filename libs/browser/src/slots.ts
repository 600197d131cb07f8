import { BrowserFailure } from './browser-failure.js';

interface Waiting {
  readonly owner: string | null;
  readonly enter: () => void;
  readonly leave: (failure: BrowserFailure) => void;
}

/**
 * Limits concurrent visits. Owners take turns: a free slot goes to the waiting owner with the fewest slots, and among
 * equals to the first. If there are several slots, one owner never takes the last of them, so that slow or hostile
 * pages of one user do not block others. Visits without an owner are exempt from this.
 */
export class Slots {
  readonly #waiting: Waiting[] = [];
  readonly #taken = new Map<string, number>();
  readonly #slotsOfOneOwner: number;
  #free: number;
  #isClosed = false;

  constructor(count: number) {
    this.#free = count;
    this.#slotsOfOneOwner = Math.max(1, count - 1);
  }

  /** Resolves with a function that releases the slot. Rejects with `aborted`. */
  async take(signal: AbortSignal, owner: string | null = null): Promise<() => void> {
    if (signal.aborted || this.#isClosed) throw stopped();
    if (this.#free > 0 && this.#mayEnter(owner)) this.#enter(owner);
    else await this.#wait(signal, owner);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#free += 1;
      this.#count(owner, -1);
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
      if (!this.#mayEnter(waiting.owner)) continue;
      if (next === null || this.#takenBy(waiting.owner) < this.#takenBy(next.owner)) next = waiting;
    }
    return next;
  }

  #mayEnter(owner: string | null): boolean {
    return this.#takenBy(owner) < this.#slotsOfOneOwner;
  }

  #takenBy(owner: string | null): number {
    return owner === null ? 0 : (this.#taken.get(owner) ?? 0);
  }

  #enter(owner: string | null): void {
    this.#free -= 1;
    this.#count(owner, 1);
  }

  #count(owner: string | null, change: 1 | -1): void {
    if (owner === null) return;
    const taken = this.#takenBy(owner) + change;
    if (taken === 0) this.#taken.delete(owner);
    else this.#taken.set(owner, taken);
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
