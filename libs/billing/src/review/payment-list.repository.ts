import type { ListPosition } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PaymentWhere } from './payment-where.js';

/** Which payments a list of staff contains, in its order. */
@Injectable()
export class PaymentListRepository {
  /** By the time of the proof, longest waiting first; the ids after `after`. */
  listWaiting(
    em: EntityManager,
    where: PaymentWhere,
    after: ListPosition | null,
    limit: number,
  ): Promise<string[]> {
    const isAfter = after === null ? '' : 'and (o.submitted_at, o.id) > (?::timestamptz, ?::uuid)';
    return this.ids(em, `${where.sql} ${isAfter} order by o.submitted_at, o.id limit ?`, [
      ...[...where.parameters, ...positionOf(after), limit],
    ]);
  }

  /** Newest first, the ids after `after`. */
  listNewest(
    em: EntityManager,
    where: PaymentWhere,
    after: ListPosition | null,
    limit: number,
  ): Promise<string[]> {
    const isAfter = after === null ? '' : 'and (o.created_at, o.id) < (?::timestamptz, ?::uuid)';
    return this.ids(em, `${where.sql} ${isAfter} order by o.created_at desc, o.id desc limit ?`, [
      ...[...where.parameters, ...positionOf(after), limit],
    ]);
  }

  async count(em: EntityManager, where: PaymentWhere): Promise<number> {
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from orders o where ${where.sql}`,
      [...where.parameters],
    );
    return row?.count ?? 0;
  }

  private async ids(
    em: EntityManager,
    condition: string,
    parameters: readonly unknown[],
  ): Promise<string[]> {
    const rows = await em.execute<{ id: string }[]>(
      `select o.id from orders o where ${condition}`,
      [...parameters],
    );
    return rows.map(({ id }) => id);
  }
}

function positionOf(after: ListPosition | null): unknown[] {
  return after === null ? [] : [after.createdAt, after.id];
}
