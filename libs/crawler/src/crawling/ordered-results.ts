import type { ReadPage, ReadPages } from './page-reader.js';

/**
 * Passes pages on in request order, each as soon as all before it have arrived, instead of waiting for the whole level.
 */
export class OrderedResults<Item> {
  private readonly waiting = new Map<Item, ReadPages>();
  private next = 0;

  constructor(
    private readonly items: readonly Item[],
    private readonly take: (page: ReadPage) => void,
  ) {}

  add(item: Item, pages: ReadPages): void {
    this.waiting.set(item, pages);
    for (;;) {
      const first = this.items[this.next];
      if (first === undefined || !this.handOn(first)) return;
      this.next++;
    }
  }

  /** Some may never be read: those after them are passed on now. */
  finish(): void {
    for (const item of this.items.slice(this.next)) this.handOn(item);
  }

  private handOn(item: Item): boolean {
    const pages = this.waiting.get(item);
    if (pages === undefined) return false;
    this.waiting.delete(item);
    for (const page of pages) this.take(page);
    return true;
  }
}
