import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ledgerKinds, ledgerResources } from '../contract/index.js';
import { withInstants } from './stored-instants.js';

export interface NewLedgerEntry {
  readonly userId: string;
  readonly resource: (typeof ledgerResources)[number];
  readonly kind: (typeof ledgerKinds)[number];
  readonly amount: number;
  /** `YYYY-MM-DD`. */
  readonly periodStartsOn: string;
  readonly idempotencyKey: string;
  readonly scanId?: string | null;
  /** Pages of the scan that were not charged, on its release. */
  readonly skippedPages?: number;
  readonly subscriptionId?: string | null;
  readonly orderId?: string | null;
  readonly campaignId?: string | null;
  readonly createdAt: Date;
}

export interface StoredEntry extends Pick<
  NewLedgerEntry,
  'userId' | 'resource' | 'kind' | 'amount' | 'periodStartsOn'
> {
  readonly id: string;
  readonly scanId: string | null;
  readonly subscriptionId: string | null;
  readonly orderId: string | null;
  readonly campaignId: string | null;
  readonly createdAt: Date;
}

/** `order by` must name the table: `id` alone is the text of this list, which sorts 10 before 9. */
export const LEDGER_COLUMNS = `id::text, user_id as "userId", resource, kind, amount, scan_id as "scanId",
  subscription_id as "subscriptionId", order_id as "orderId", campaign_id as "campaignId",
  to_char(period_starts_on, 'YYYY-MM-DD') as "periodStartsOn", created_at as "createdAt"`;

/** The append-only ledger. Callers that append have locked the row that caches the sums. */
@Injectable()
export class LedgerRepository {
  /** Throws when the key exists: the transaction then leaves no trace. */
  async append(tx: EntityManager, entries: readonly NewLedgerEntry[]): Promise<void> {
    for (const entry of entries) {
      await tx.execute(
        `insert into ledger_entries
           (user_id, resource, kind, amount, period_starts_on, scan_id, skipped_pages,
            subscription_id, order_id, campaign_id, idempotency_key, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          ...[entry.userId, entry.resource, entry.kind, entry.amount, entry.periodStartsOn],
          ...[entry.scanId ?? null, entry.skippedPages ?? 0, entry.subscriptionId ?? null],
          ...[entry.orderId ?? null, entry.campaignId ?? null],
          ...[entry.idempotencyKey, entry.createdAt],
        ],
      );
    }
  }

  async has(em: EntityManager, idempotencyKey: string): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      'select 1 from ledger_entries where idempotency_key = ?',
      [idempotencyKey],
    );
    return rows.length === 1;
  }

  /** What a scan has or had reserved, by resource; empty for a scan that never got pages. */
  async reservationsOf(em: EntityManager, scanId: string): Promise<StoredEntry[]> {
    return entriesOf(
      await em.execute<StoredEntry[]>(
        `select ${LEDGER_COLUMNS} from ledger_entries where idempotency_key in (?, ?)`,
        [`reserve:${scanId}`, `reserve:pack:${scanId}`],
      ),
    );
  }

  /** Newest first, the entries older than the id `before`. */
  async listNewest(
    em: EntityManager,
    userId: string,
    page: {
      readonly resource: string | null;
      readonly campaignId: string | null;
      readonly scanId: string | null;
      readonly before: string | null;
      readonly limit: number;
    },
  ): Promise<StoredEntry[]> {
    return entriesOf(
      await em.execute<StoredEntry[]>(
        `select ${LEDGER_COLUMNS} from ledger_entries
       where user_id = ? and (?::text is null or resource = ?) and (?::bigint is null or id < ?::bigint)
         ${page.campaignId === null ? '' : 'and campaign_id = ?'} ${page.scanId === null ? '' : 'and scan_id = ?'}
       order by ledger_entries.id desc limit ?`,
        [
          ...[userId, page.resource, page.resource, page.before, page.before],
          ...[page.campaignId, page.scanId].filter((id) => id !== null),
          page.limit,
        ],
      ),
    );
  }

  /** The complete ledger of a user, oldest first. */
  async listAll(em: EntityManager, userId: string): Promise<StoredEntry[]> {
    return entriesOf(
      await em.execute<StoredEntry[]>(
        `select ${LEDGER_COLUMNS} from ledger_entries where user_id = ? order by ledger_entries.id`,
        [userId],
      ),
    );
  }
}

function entriesOf(rows: readonly StoredEntry[]): StoredEntry[] {
  return rows.map((row) => withInstants(row, ['createdAt']));
}
