/** Keeps the latest entries, bounded by their number and by their bytes. */
export class BoundedRing<Entry> {
  /** Entries that were dropped to make room. */
  dropped = 0;
  readonly #entries: { readonly entry: Entry; readonly bytes: number }[] = [];
  #bytes = 0;

  constructor(private readonly limits: { readonly count: number; readonly bytes: number }) {}

  get entries(): readonly Entry[] {
    return this.#entries.map(({ entry }) => entry);
  }

  add(entry: Entry, bytes: number): void {
    this.#entries.push({ entry, bytes });
    this.#bytes += bytes;
    const { limits } = this;
    while (this.#entries.length > limits.count || this.#bytes > limits.bytes) {
      this.#bytes -= this.#entries.shift()?.bytes ?? 0;
      this.dropped += 1;
    }
  }
}
