import { Clock, cutPage } from '@app/common';
import type { Actor } from '@app/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LedgerCheck, LedgerInput, LedgerList } from '../contract/index.js';
import { ledgerText } from '../rules/ledger-text.js';
import { LedgerCheckRepository } from './ledger-check.repository.js';
import { readLedgerPosition } from './ledger-position.js';
import { LedgerRepository } from './ledger.repository.js';
import type { StoredEntry } from './ledger.repository.js';

/** What was granted, reserved, used and released. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly em: EntityManager,
    private readonly repository: LedgerRepository,
    private readonly checks: LedgerCheckRepository,
    private readonly clock: Clock,
  ) {}

  /** The actor's own, newest first. */
  async list(actor: Actor, input: LedgerInput): Promise<LedgerList> {
    const { cursor, limit, resource, campaignId, scanId } = input;
    const rows = await this.repository.listNewest(this.em.fork(), actor.userId, {
      ...{ resource: resource ?? null, campaignId: campaignId ?? null, scanId: scanId ?? null },
      before: cursor === undefined ? null : readLedgerPosition(cursor),
      limit: limit + 1,
    });
    const { shown, nextCursor } = cutPage(rows, limit, ({ id }) => id);
    return { entries: shown.map(present), nextCursor };
  }

  /** Recomputes every balance of a user from the ledger; empty when all are equal. */
  compare(userId: string): Promise<LedgerCheck['differences']> {
    return this.checks.differences(this.em.fork(), userId);
  }

  /** The same for all users. */
  async rebuild(): Promise<LedgerCheck> {
    const em = this.em.fork();
    return {
      checkedAt: this.clock.now().toISOString(),
      balances: await this.checks.count(em),
      differences: await this.checks.differences(em, null),
    };
  }
}

function present(entry: StoredEntry): LedgerList['entries'][number] {
  return {
    ...{ id: entry.id, resource: entry.resource, kind: entry.kind, amount: entry.amount },
    ...ledgerText(entry),
    createdAt: entry.createdAt.toISOString(),
  };
}
