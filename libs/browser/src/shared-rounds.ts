/** Rounds of the same work, one after the other, which concurrent callers share. */
export class SharedRounds {
  #next: Promise<void> | null = null;
  #current: Promise<unknown> = Promise.resolve();

  constructor(private readonly round: () => Promise<void>) {}

  /** Settles like a round that begins after this call: the next one, once the current one has settled. */
  next(): Promise<void> {
    this.#next ??= this.#current.then(() => {
      this.#next = null;
      const round = this.round();
      this.#current = round.catch(() => undefined);
      return round;
    });
    return this.#next;
  }
}
