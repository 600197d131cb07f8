/** Navigation repeats on every page; texts of a single page need not be deduplicated. */
const MAX_STRINGS = 100_000;

/** Processes a text that outlives its page. */
export interface TextStore {
  keep(text: string): string;
}

/** For facts that are serialised at once, which keeps no page in memory. */
export const passThrough: TextStore = { keep: (text) => text };

/** Keeps one copy of equal strings. A substring keeps the whole page in memory; the copy does not. */
export class StringPool implements TextStore {
  private readonly strings = new Map<string, string>();

  /** @param max strings that are remembered. */
  constructor(private readonly max = MAX_STRINGS) {}

  keep(text: string): string {
    if (text === '') return text;
    const known = this.strings.get(text);
    if (known !== undefined) return known;
    if (this.strings.size >= this.max) this.strings.clear();
    const copy = Buffer.from(text, 'utf8').toString('utf8');
    this.strings.set(copy, copy);
    return copy;
  }
}
