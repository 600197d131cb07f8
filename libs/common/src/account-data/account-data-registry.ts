import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/**
 * What one feature stores about a user, for the account export and the deletion of the account. Each query takes the
 * user's id as its only parameter. Rows are deleted by their foreign keys.
 */
export interface AccountData {
  /** Its name in the exported file: `websites`. */
  readonly name: string;
  /**
   * The rows by the name of their part; `{ row }` is a part of at most one row. The columns named here leave the
   * product: no hashes, tokens or leases.
   */
  readonly export: Readonly<Record<string, string | { readonly row: string }>>;
  /** The column `key` in the file store of the user's uploads: deleting rows does not delete files. */
  readonly files?: string;
}

/** Releases shared resources that the user holds; runs in the transaction `tx` that deletes the account. */
export type AccountRemoval = (tx: EntityManager, userId: string) => Promise<void>;

/** The account data of all features: the auth feature, which must not depend on them, reads it here. */
@Injectable()
export class AccountDataRegistry {
  private readonly parts = new Map<string, AccountData>();
  private readonly removals = new Map<string, AccountRemoval>();

  constructor(private readonly em: EntityManager) {}

  register(data: AccountData, removal?: AccountRemoval): void {
    this.parts.set(data.name, data);
    if (removal !== undefined) this.removals.set(data.name, removal);
  }

  /** Everything of the user as plain JSON by feature, read sequentially: an export must not use up the connections. */
  async exportAll(userId: string): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const { name, export: parts } of this.parts.values()) {
      const em = this.em.fork();
      const rows: Record<string, unknown> = {};
      for (const [part, query] of Object.entries(parts)) {
        const isList = typeof query === 'string';
        const found = await em.execute<object[]>(isList ? query : query.row, [userId]);
        rows[part] = isList ? found : (found[0] ?? null);
      }
      all[name] = rows;
    }
    return all;
  }

  /** The keys of every file of the user, read in the transaction that deletes the account. */
  async fileKeys(tx: EntityManager, userId: string): Promise<string[]> {
    const keys: string[] = [];
    for (const { files } of this.parts.values()) {
      if (files === undefined) continue;
      const rows = await tx.execute<{ key: string }[]>(files, [userId]);
      keys.push(...rows.map(({ key }) => key));
    }
    return keys;
  }

  /** The user's row is locked, so nothing new can be added to it meanwhile. */
  async beforeRemoval(tx: EntityManager, userId: string): Promise<void> {
    for (const removal of this.removals.values()) await removal(tx, userId);
  }
}
