import { AnswerStore } from './answer-store.js';
import type { RecentAnswer } from './answer-store.js';

/**
 * Answers that were sent lately, at most `maxBytes` and what their places take: two generations, of which the older
 * goes when the younger is full. What is asked for stays.
 */
export class RecentAnswers {
  private young: AnswerStore;
  private old: AnswerStore;

  constructor(maxBytes: number) {
    this.young = new AnswerStore(maxBytes / 2);
    this.old = new AnswerStore(maxBytes / 2);
  }

  get(key: string): RecentAnswer | undefined {
    const entry = this.young.get(key);
    if (entry !== undefined) return entry;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  /** An answer that is larger than a generation is not kept. */
  set(key: string, entry: RecentAnswer): void {
    if (this.young.set(key, entry)) return;
    [this.young, this.old] = [this.old, this.young];
    this.young.clear();
    // It is not the youngest any more.
    if (!this.young.set(key, entry)) this.old.delete(key);
  }

  /** Those that are in both generations count twice. */
  get size(): number {
    return this.young.size + this.old.size;
  }
}
