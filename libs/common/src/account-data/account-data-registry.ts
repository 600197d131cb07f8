import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** What one feature stores about a user, for the account export. */
export interface AccountData {
  /** Its name in the exported file: `websites`. */
  readonly name: string;
  /** Everything of the user as plain JSON, without secrets (hashes, tokens). */
  export(userId: string): Promise<unknown>;
  /** Keys in the file store of the user's uploads: deleting rows does not delete files. */
  fileKeys?(tx: EntityManager, userId: string): Promise<readonly string[]>;
  /** Releases shared resources that the user holds; runs in the transaction that deletes the account. */
  beforeRemoval?(tx: EntityManager, userId: string): Promise<void>;
}

/**
 * Features register their data when they start (`onModuleInit`); the auth feature, which must not depend on
 * them, reads it here.
 */
@Injectable()
export class AccountDataRegistry {
  private readonly parts = new Map<string, AccountData>();

  register(part: AccountData): void {
    this.parts.set(part.name, part);
  }

  /** One entry per feature, read sequentially: an export must not use up the connections. */
  async exportAll(userId: string): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const part of this.parts.values()) all[part.name] = await part.export(userId);
    return all;
  }

  /** Every file of the user, read in the transaction that deletes the account. */
  async fileKeys(tx: EntityManager, userId: string): Promise<string[]> {
    const keys: string[] = [];
    for (const part of this.parts.values()) {
      if (part.fileKeys !== undefined) keys.push(...(await part.fileKeys(tx, userId)));
    }
    return keys;
  }

  /** The user's row is locked, so nothing new can be added to it meanwhile. */
  async beforeRemoval(tx: EntityManager, userId: string): Promise<void> {
    for (const part of this.parts.values()) await part.beforeRemoval?.(tx, userId);
  }
}
