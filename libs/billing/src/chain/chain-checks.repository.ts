import { Repository } from '@app/common';
import { money } from '@app/common/contract';
import type { Money } from '@app/common/contract';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChainCheck } from '../contract/index.js';
import type { TransferAssessment } from '../rules/transfer-assessment.js';

/** The latest check of an order that is not decided. */
export interface OpenCheck {
  readonly orderId: string;
  readonly look: number;
  readonly transactionHash: string;
  readonly requestedAt: Date;
  readonly orderedAt: Date;
  readonly amount: Money;
}

export interface NewCheck {
  readonly orderId: string;
  readonly transactionHash: string;
  readonly verdict: ChainCheck['verdict'];
  readonly note: string;
  readonly now: Date;
  readonly nextCheckAt: Date | null;
}

export interface CheckRow {
  readonly orderId: string;
  readonly verdict: ChainCheck['verdict'];
  readonly note: string;
  readonly confirmations: number | null;
  readonly checkedAt: Date | null;
}

type TransferCheck = Pick<OpenCheck, 'orderId' | 'look'>;

@Injectable()
export class ChainChecksRepository extends Repository {
  /** The hash that the payer named for the order; `null` when there is none. */
  async transactionOf(tx: EntityManager, orderId: string): Promise<string | null> {
    const rows = await tx.execute<{ hash: string | null }[]>(
      'select transaction_id as hash from orders where id = ?',
      [orderId],
    );
    return rows[0]?.hash ?? null;
  }

  /** Starts over with the hash named now; returns the number of its first check. */
  async begin(tx: EntityManager, check: NewCheck): Promise<number> {
    const { orderId, transactionHash, verdict, note, now, nextCheckAt } = check;
    const rows = await tx.execute<{ looks: number }[]>(
      `insert into chain_checks (order_id, transaction_hash, verdict, note, requested_at, next_check_at, looks)
       values (?, ?, ?, ?, ?, ?::timestamptz, 1)
       on conflict (order_id) do update set
         transaction_hash = excluded.transaction_hash, verdict = excluded.verdict, note = excluded.note,
         confirmations = null, checked_at = null, requested_at = excluded.requested_at,
         next_check_at = excluded.next_check_at, looks = chain_checks.looks + 1
       returning looks`,
      [orderId, transactionHash, verdict, note, now, nextCheckAt],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('The chain check was not stored');
    return row.looks;
  }

  /** Leases the checks that are due; until `leaseUntil` nobody else gets them. */
  async claimDue(
    tx: EntityManager,
    times: { readonly now: Date; readonly leaseUntil: Date; readonly limit: number },
  ): Promise<TransferCheck[]> {
    return tx.execute<TransferCheck[]>(
      `update chain_checks set looks = looks + 1, next_check_at = ?
       where order_id in (
         select order_id from chain_checks where next_check_at <= ?
         order by next_check_at, order_id limit ? for update skip locked
       )
       returning order_id as "orderId", looks as look`,
      [times.leaseUntil, times.now, times.limit],
    );
  }

  /** `null` when a newer check was leased since, the verdict is final, or the order was decided meanwhile. */
  async findOpen({ orderId, look: check }: TransferCheck): Promise<OpenCheck | null> {
    const rows = await this.fork().execute<(Omit<OpenCheck, 'amount'> & { asked: string })[]>(
      `select c.order_id as "orderId", c.looks as look, c.transaction_hash as "transactionHash",
                c.requested_at as "requestedAt", o.created_at as "orderedAt", o.asked_minor as asked
         from chain_checks c join orders o on o.id = c.order_id
         where c.order_id = ? and c.looks = ? and c.next_check_at is not null
           and o.status = 'pending_review'`,
      [orderId, check],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { asked: requested, ...rest } = row;
    return {
      ...rest,
      requestedAt: new Date(row.requestedAt),
      orderedAt: new Date(row.orderedAt),
      amount: money(Number(requested), 'USDT'),
    };
  }

  /** Stops further checks; the last verdict stays. */
  async stop({ orderId, look: check }: TransferCheck): Promise<void> {
    await this.fork().execute(
      'update chain_checks set next_check_at = null where order_id = ? and looks = ?',
      [orderId, check],
    );
  }

  /** Returns `false`, and writes nothing, when a newer check was leased since or the verdict is final. */
  async record(
    tx: EntityManager | null,
    { orderId, look: check }: TransferCheck,
    outcome: Pick<TransferAssessment, 'verdict' | 'note' | 'confirmations'> & {
      readonly now: Date;
      readonly nextCheckAt: Date | null;
    },
  ): Promise<boolean> {
    const rows = await (tx ?? this.fork()).execute<unknown[]>(
      `update chain_checks set verdict = ?, note = ?, confirmations = ?::int, checked_at = ?,
         next_check_at = ?::timestamptz
       where order_id = ? and looks = ? and next_check_at is not null returning 1`,
      [
        ...[outcome.verdict, outcome.note, outcome.confirmations, outcome.now, outcome.nextCheckAt],
        ...[orderId, check],
      ],
    );
    return rows.length === 1;
  }

  /** Marks the transfer as used by the order; `false` when it has paid another one. */
  async claimTransfer(
    tx: EntityManager,
    transfer: {
      readonly chainId: number;
      readonly transactionHash: string;
      readonly logIndex: number;
      readonly orderId: string;
      readonly now: Date;
    },
  ): Promise<boolean> {
    const rows = await tx.execute<unknown[]>(
      `insert into chain_transfers (chain_id, transaction_hash, log_index, order_id, created_at)
       values (?, ?, ?, ?, ?) on conflict do nothing returning 1`,
      [
        ...[transfer.chainId, transfer.transactionHash, transfer.logIndex],
        ...[transfer.orderId, transfer.now],
      ],
    );
    return rows.length === 1;
  }

  async list(em: EntityManager, orderIds: readonly string[]): Promise<CheckRow[]> {
    if (orderIds.length === 0) return [];
    return em.execute<CheckRow[]>(
      `select order_id as "orderId", verdict, note, confirmations, checked_at as "checkedAt"
       from chain_checks where order_id in (?)`,
      [[...orderIds]],
    );
  }
}
