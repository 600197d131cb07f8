import { ResponseStore } from './response-store.js';
import type { RecentResponse } from './response-store.js';

/**
 * A cache of responses with at most `maxBytes` plus an index, in two generations: the older one is dropped when the
 * younger one is full. Reading an entry keeps it.
 */
export class RecentResponses {
  private young: ResponseStore;
  private old: ResponseStore;

  constructor(maxBytes: number) {
    this.young = new ResponseStore(maxBytes / 2);
    this.old = new ResponseStore(maxBytes / 2);
  }

  get(key: string): RecentResponse | undefined {
    const entry = this.young.get(key);
    if (entry !== undefined) return entry;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  /** A response that is larger than a generation is not kept. */
  set(key: string, entry: RecentResponse): void {
    if (this.young.set(key, entry)) return;
    [this.young, this.old] = [this.old, this.young];
    this.young.clear();
    // Now in the old generation.
    if (!this.young.set(key, entry)) this.old.delete(key);
  }

  /** Entries in both generations count twice. */
  get size(): number {
    return this.young.size + this.old.size;
  }
}
