/** Navigation repeats on every page; texts of one page only need not be found again. */
const MAX_STRINGS = 100_000;

/** What happens to a text that outlives its page. */
export interface TextKeeper {
  keep(text: string): string;
}

/** For facts that are written down at once: what is written keeps no page. */
export const asTheyAre: TextKeeper = { keep: (text) => text };

/**
 * Keeps one copy of equal strings. A string cut out of a page holds the whole page in memory; the
 * copy does not.
 */
export class StringPool implements TextKeeper {
  private readonly strings = new Map<string, string>();

  keep(text: string): string {
    if (text === '') return text;
    const known = this.strings.get(text);
    if (known !== undefined) return known;
    if (this.strings.size >= MAX_STRINGS) this.strings.clear();
    const copy = Buffer.from(text, 'utf8').toString('utf8');
    this.strings.set(copy, copy);
    return copy;
  }
}
