import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ScanPlanCode } from './contract/index.js';
import { firstWithInstants } from './ledger/stored-instants.js';
import type { AllowanceState } from './rules/scan-allowance.js';

export interface StoredAllowance extends AllowanceState {
  readonly userId: string;
  readonly planCode: ScanPlanCode;
  /** From here on the plan is Free; `null` for Free. */
  readonly planEndsAt: Date | null;
}

const COLUMNS = `user_id as "userId", plan_code as "planCode", plan_ends_at as "planEndsAt",
  granted, used, reserved,
  pack_granted as "packGranted", pack_used as "packUsed", pack_reserved as "packReserved",
  to_char(period_starts_on, 'YYYY-MM-DD') as "periodStartsOn"`;

/** Every method works in the given entity manager: usually the caller's open transaction. */
@Injectable()
export class ScanAllowanceRepository {
  async find(em: EntityManager, userId: string): Promise<StoredAllowance | null> {
    const rows = await em.execute<StoredAllowance[]>(
      `select ${COLUMNS} from scan_allowances where user_id = ?`,
      [userId],
    );
    return firstWithInstants(rows, ['planEndsAt']);
  }

  /** Creates the row unless it exists; returns whether this call created it. */
  async open(tx: EntityManager, row: StoredAllowance): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `insert into scan_allowances (user_id, plan_code, period_starts_on, granted, used, reserved)
       values (?, ?, ?, ?, ?, ?) on conflict (user_id) do nothing returning 1`,
      [row.userId, row.planCode, row.periodStartsOn, row.granted, row.used, row.reserved],
    );
    return rows.length === 1;
  }

  /** The row, locked until the transaction ends: all changes of one user's allowance are serialised. */
  async lock(tx: EntityManager, userId: string): Promise<StoredAllowance | null> {
    const rows = await tx.execute<StoredAllowance[]>(
      `select ${COLUMNS} from scan_allowances where user_id = ? for update`,
      [userId],
    );
    return firstWithInstants(rows, ['planEndsAt']);
  }

  /** Users whose allowance is of a month before `periodStartsOn`, in a fixed order after `after`. */
  async listDue(
    em: EntityManager,
    periodStartsOn: string,
    page: { readonly after: string | null; readonly limit: number },
  ): Promise<string[]> {
    const rows = await em.execute<{ userId: string }[]>(
      `select user_id as "userId" from scan_allowances
       where period_starts_on < ? and (?::uuid is null or user_id > ?::uuid)
       order by user_id limit ?`,
      [periodStartsOn, page.after, page.after, page.limit],
    );
    return rows.map((row) => row.userId);
  }

  /** Replaces `before` by `after`, and only `before`: throws when the row has changed meanwhile. */
  async change(
    tx: EntityManager,
    before: StoredAllowance,
    after: StoredAllowance,
  ): Promise<StoredAllowance> {
    const rows = await tx.execute<StoredAllowance[]>(
      `update scan_allowances set plan_code = ?, plan_ends_at = ?, period_starts_on = ?,
         granted = ?, used = ?, reserved = ?, pack_granted = ?, pack_used = ?, pack_reserved = ?
       where user_id = ? and period_starts_on = ?
         and granted = ? and used = ? and reserved = ?
         and pack_granted = ? and pack_used = ? and pack_reserved = ?
       returning ${COLUMNS}`,
      [
        ...[after.planCode, after.planEndsAt, after.periodStartsOn, ...numbersOf(after)],
        ...[before.userId, before.periodStartsOn, ...numbersOf(before)],
      ],
    );
    const row = firstWithInstants(rows, ['planEndsAt']);
    if (row === null) throw new Error('The allowance changed while it was locked');
    return row;
  }

  /** Pages charged and pages skipped: in the month that starts on `periodStartsOn`, and in total. */
  async savings(
    em: EntityManager,
    userId: string,
    periodStartsOn: string,
  ): Promise<Record<'thisMonth' | 'allTime', { scanned: number; skipped: number }>> {
    const [row] = await em.execute<Record<string, string | null>[]>(
      `select -sum(amount) filter (where kind = 'settle') as scanned,
              sum(skipped_pages) as skipped,
              -sum(amount) filter (where kind = 'settle' and period_starts_on = ?) as month_scanned,
              sum(skipped_pages) filter (where period_starts_on = ?) as month_skipped
       from ledger_entries where user_id = ? and resource in ('page_scans', 'pack_pages')`,
      [periodStartsOn, periodStartsOn, userId],
    );
    const read = (name: string): number => Number(row?.[name] ?? 0);
    return {
      thisMonth: { scanned: read('month_scanned'), skipped: read('month_skipped') },
      allTime: { scanned: read('scanned'), skipped: read('skipped') },
    };
  }
}

function numbersOf(row: AllowanceState): number[] {
  return [
    ...[row.granted, row.used, row.reserved],
    ...[row.packGranted, row.packUsed, row.packReserved],
  ];
}
