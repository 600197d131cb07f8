import { STAFF } from '@app/auth';
import { Repository } from '@app/common';
import type { Actor } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

export interface HeldRow {
  readonly orderId: string;
  readonly staffId: string;
  readonly seenWarnings: readonly string[];
  readonly dueAt: Date;
  readonly returnedAt: Date | null;
  readonly returnedReason: string | null;
}

export interface NewHold {
  readonly orderId: string;
  readonly staffId: string;
  readonly seenWarnings: readonly string[];
  readonly now: Date;
  readonly dueAt: Date;
}

type StoredRow = Omit<HeldRow, 'dueAt' | 'returnedAt'> & {
  readonly dueAt: string;
  readonly returnedAt: string | null;
};

const COLUMNS = `order_id as "orderId", staff_id as "staffId", seen_warnings as "seenWarnings",
  due_at as "dueAt", returned_at as "returnedAt", returned_reason as "returnedReason"`;

/** Approvals that can still be undone. Everything but reading happens under the lock of the order. */
@Injectable()
export class HeldApprovalsRepository extends Repository {
  /** Replaces an approval that was returned; `false` when one is held already. */
  async hold(tx: EntityManager, hold: NewHold): Promise<boolean> {
    const rows = await tx.execute<object[]>(
      `insert into held_approvals (order_id, staff_id, seen_warnings, held_at, due_at)
       values (?, ?, ?::jsonb, ?, ?)
       on conflict (order_id) do update set staff_id = excluded.staff_id,
         seen_warnings = excluded.seen_warnings, held_at = excluded.held_at, due_at = excluded.due_at,
         returned_at = null, returned_reason = null
       where held_approvals.returned_at is not null
       returning order_id`,
      [hold.orderId, hold.staffId, JSON.stringify(hold.seenWarnings), hold.now, hold.dueAt],
    );
    return rows.length === 1;
  }

  async isHeld(tx: EntityManager, orderId: string): Promise<boolean> {
    const rows = await tx.execute<object[]>(
      'select 1 from held_approvals where order_id = ? and returned_at is null',
      [orderId],
    );
    return rows.length === 1;
  }

  /** Takes the approval out, so that nobody else decides it; `null` when there is none, or when it is not due by then. */
  async take(tx: EntityManager, orderId: string, dueBy: Date | null): Promise<HeldRow | null> {
    const rows = await tx.execute<StoredRow[]>(
      `delete from held_approvals
       where order_id = ? and returned_at is null and due_at <= coalesce(?::timestamptz, 'infinity')
       returning ${COLUMNS}`,
      [orderId, dueBy],
    );
    return rows[0] === undefined ? null : heldRow(rows[0]);
  }

  /** The order is decided: nothing is held, and nothing returned. */
  async end(tx: EntityManager, orderId: string): Promise<void> {
    await tx.execute('delete from held_approvals where order_id = ?', [orderId]);
  }

  /** The approval did not take effect: the payment is in the queue again, with the reason. */
  async returnToQueue(
    em: EntityManager,
    {
      orderId,
      staffId,
      reason,
      now,
    }: Pick<HeldRow, 'orderId' | 'staffId'> & {
      readonly reason: string;
      readonly now: Date;
    },
  ): Promise<void> {
    await em.execute(
      `update held_approvals set returned_at = ?, returned_reason = ?
       where order_id = ? and staff_id = ? and returned_at is null`,
      [now, reason, orderId, staffId],
    );
  }

  /** The first to take effect come first. */
  async listHeld(em: EntityManager, limit: number): Promise<HeldRow[]> {
    const rows = await em.execute<StoredRow[]>(
      `select ${COLUMNS} from held_approvals where returned_at is null
       order by due_at, order_id limit ?`,
      [limit],
    );
    return rows.map(heldRow);
  }

  /** Held and returned ones of these orders. */
  async of(em: EntityManager, orderIds: readonly string[]): Promise<Map<string, HeldRow>> {
    if (orderIds.length === 0) return new Map();
    const rows = await em.execute<StoredRow[]>(
      `select ${COLUMNS} from held_approvals where order_id in (?)`,
      [[...orderIds]],
    );
    return new Map(rows.map((row) => [row.orderId, heldRow(row)]));
  }

  async listDue(now: Date, limit: number): Promise<string[]> {
    const rows = await this.fork().execute<{ id: string }[]>(
      `select order_id as id from held_approvals where returned_at is null and due_at <= ?
       order by due_at, order_id limit ?`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The present role of a member of staff; `null` for everybody else. */
  async staffRole(em: EntityManager, staffId: string): Promise<Actor['role'] | null> {
    const rows = await em.execute<{ role: Actor['role'] }[]>(
      `select s.role from ${STAFF} s where s.id = ?`,
      [staffId],
    );
    return rows[0]?.role ?? null;
  }
}

function heldRow(row: StoredRow): HeldRow {
  return {
    ...row,
    dueAt: new Date(row.dueAt),
    returnedAt: row.returnedAt === null ? null : new Date(row.returnedAt),
  };
}
