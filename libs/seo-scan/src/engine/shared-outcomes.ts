import { emptyOutcome, mergeOutcomes } from './page-audit-results.js';
import type { PageOutcome } from './page-outcome.js';

/** As plain JSON. */
export interface StoredOutcomes {
  readonly outcomes: readonly PageOutcome[];
  /** The number of each page's outcome, in the order of their addresses. */
  readonly ofPage: readonly number[];
}

/**
 * The results of the site checks on each page. Where a check fails, it often fails on every page in the same way: each
 * different result is kept once, and a page has the number of its result.
 */
export class SharedOutcomes {
  private readonly outcomes: PageOutcome[] = [emptyOutcome()];
  private readonly ofPage = new Map<string, number>();
  /** An outcome and the results of one more check → the outcome with both. */
  private readonly next = new Map<string, number>();

  /** Adds the results of another check on the page. */
  add(url: string, outcome: PageOutcome): void {
    const before = this.ofPage.get(url) ?? 0;
    const key = `${before} ${JSON.stringify(outcome)}`;
    let merged = this.next.get(key);
    if (merged === undefined) {
      merged = this.outcomes.push(mergeOutcomes(this.at(before), outcome)) - 1;
      this.next.set(key, merged);
    }
    this.ofPage.set(url, merged);
  }

  /** Empty for a page on which nothing was added. */
  of(url: string): PageOutcome {
    return this.at(this.ofPage.get(url) ?? 0);
  }

  /** @param urls of all pages. */
  store(urls: readonly string[]): StoredOutcomes {
    const ofPage = urls.map((url) => this.ofPage.get(url) ?? 0);
    return { outcomes: this.outcomes, ofPage };
  }

  /** @param urls as they were stored. Nothing more can be added. */
  static restore(
    { outcomes, ofPage }: StoredOutcomes,
    urls: readonly string[],
  ): Pick<SharedOutcomes, 'of' | 'store'> {
    const restored = new SharedOutcomes();
    restored.outcomes.splice(0, 1, ...outcomes);
    for (const [index, url] of urls.entries()) restored.ofPage.set(url, ofPage[index] ?? 0);
    return restored;
  }

  private at(number: number): PageOutcome {
    return this.outcomes[number] ?? emptyOutcome();
  }
}
