interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** How the writing of an item ended. */
export type Written<Result> = { readonly result: Result } | { readonly error: unknown };

/**
 * Writes items together that arrive while an earlier group is being written; an item that comes alone is written at
 * once. When a group fails as a whole, its items are written one by one, so that none fails for another.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private isWriting = false;

  /**
   * @param write writes all or none, and returns an ending for each item, in their order.
   * @param most items of a group.
   */
  constructor(
    private readonly write: (items: readonly Item[]) => Promise<readonly Written<Result>[]>,
    private readonly most: number,
  ) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isWriting) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) await this.writeGroup(this.waiting.splice(0, this.most));
    this.isWriting = false;
  }

  private async writeGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const written = await this.write(group.map(({ item }) => item));
      for (const [index, { resolve, reject }] of group.entries()) {
        const ending = written[index];
        if (ending === undefined) reject(new Error('The item was not written.'));
        else if ('error' in ending) reject(ending.error);
        else resolve(ending.result);
      }
    } catch (error) {
      if (group.length === 1) group[0]?.reject(error);
      else for (const each of group) await this.writeGroup([each]);
    }
  }
}
