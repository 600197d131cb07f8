/** Wakes those who wait for a page to change. */
export class PageChanges {
  readonly #waiting = new Set<() => void>();

  /** The page has changed, or is lost. */
  notify(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Waits until a condition holds, at most this many ms; returns whether it does. Rejects when the page is lost. */
  async until(holds: () => boolean, ms: number, lost: AbortSignal): Promise<boolean> {
    const end = performance.now() + ms;
    for (;;) {
      lost.throwIfAborted();
      if (holds()) return true;
      const left = end - performance.now();
      if (left <= 0) return false;
      await this.#next(left);
    }
  }

  #next(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }
}
