/** Words by their numbers in a vocabulary, sorted, with their weights. */
export interface WeightedWords {
  readonly ids: Int32Array;
  readonly weights: Float32Array;
}

/** Gives every word a number, and counts on how many pages it is. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  private readonly pages: number[] = [];
  private total = 0;

  /** @param words each once. */
  weighted(words: ReadonlyMap<string, number>): WeightedWords {
    const entries = [...words].map(([word, weight]) => [this.numberOf(word), weight] as const);
    entries.sort(([a], [b]) => a - b);
    return {
      ids: Int32Array.from(entries, ([id]) => id),
      weights: Float32Array.from(entries, ([, weight]) => weight),
    };
  }

  countPage(ids: Iterable<number>): void {
    this.total += 1;
    for (const id of ids) this.pages[id] = (this.pages[id] ?? 0) + 1;
  }

  /** Near 0 for words of every page that was counted. */
  rarity(id: number): number {
    const pages = this.pages[id] ?? 1;
    return Math.log(1 + (this.total - pages) / pages);
  }

  private numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(word, number);
    return number;
  }
}

/** The share of words in common (Dice), rare ones counting most; `null` when one side has none. */
export function wordSimilarity(
  a: WeightedWords,
  b: WeightedWords,
  rarity: (id: number) => number,
): number | null {
  if (a.ids.length === 0 || b.ids.length === 0) return null;
  let common = 0;
  let all = 0;
  let left = 0;
  let right = 0;
  while (left < a.ids.length || right < b.ids.length) {
    const idA = a.ids[left] ?? Infinity;
    const idB = b.ids[right] ?? Infinity;
    const rare = rarity(Math.min(idA, idB));
    let weight = 0;
    if (idA <= idB) weight += a.weights[left] ?? 0;
    if (idB <= idA) weight += b.weights[right] ?? 0;
    if (idA === idB) common += weight * rare;
    all += weight * rare;
    if (idA <= idB) left += 1;
    if (idB <= idA) right += 1;
  }
  return all === 0 ? null : Math.min(1, common / all);
}
