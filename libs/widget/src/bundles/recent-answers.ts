import type { FixesAnswer } from './stored-answer.js';

/** An answer with the moment it was asked for (milliseconds of a steady clock): anything later may have changed it. */
export interface RecentAnswer {
  readonly answer: FixesAnswer;
  readonly readAt: number;
}

const OVERHEAD_BYTES = 200; // of an entry, about

/**
 * Answers that were sent lately, at most about `maxBytes`: two generations, of which the older goes when the
 * younger is full. What is asked for stays, and a hit costs one look into a map.
 */
export class RecentAnswers {
  private young = new Map<string, RecentAnswer>();
  private old = new Map<string, RecentAnswer>();
  private youngBytes = 0;
  private readonly maxBytesEach: number;

  constructor(maxBytes: number) {
    this.maxBytesEach = maxBytes / 2;
  }

  get(key: string): RecentAnswer | undefined {
    const entry = this.young.get(key);
    if (entry !== undefined) return entry;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, entry: RecentAnswer): void {
    // A replaced entry counts twice until the next generation: the limit is kept, a little early.
    this.youngBytes += OVERHEAD_BYTES + key.length * 2 + entry.answer.body.length;
    if (this.youngBytes > this.maxBytesEach) {
      this.old = this.young;
      this.young = new Map();
      this.youngBytes = 0;
    }
    this.young.set(key, entry);
  }

  get size(): number {
    return this.young.size + this.old.size;
  }
}
