import { Repository } from '@app/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** `rank_check_micros`: millionths of a US dollar. */
export type KeyResource = 'page_scans' | 'visits' | 'rank_check_micros';

export interface NewKeySpending {
  readonly subjectId: string;
  readonly apiKeyId: string;
  readonly resource: KeyResource;
  readonly startsOn: string;
  readonly amount: number;
}

@Injectable()
export class KeySpendingRepository extends Repository {
  /** The limits of a key, locked until the transaction ends: its spending is serialised. `null` for a removed key. */
  async lockLimits(
    tx: EntityManager,
    apiKeyId: string,
  ): Promise<Record<KeyResource, number | null> | null> {
    const rows = await tx.execute<Record<KeyResource, number | null>[]>(
      `select page_scans_limit as "page_scans", visits_limit as "visits",
         rank_check_usd_limit * 1000000.0::float8 as "rank_check_micros"
       from api_keys where id = ? for update`,
      [apiKeyId],
    );
    return rows[0] ?? null;
  }

  async spent(
    tx: EntityManager,
    { apiKeyId, resource, startsOn }: Pick<NewKeySpending, 'apiKeyId' | 'resource' | 'startsOn'>,
  ): Promise<number> {
    const rows = await tx.execute<{ amount: string | null }[]>(
      `select sum(amount) as amount from key_spending
       where api_key_id = ? and starts_on = ? and resource = ?`,
      [apiKeyId, startsOn, resource],
    );
    return Number(rows[0]?.amount ?? 0);
  }

  async insert(tx: EntityManager, entry: NewKeySpending): Promise<void> {
    await tx.execute(
      `insert into key_spending (subject_id, api_key_id, resource, starts_on, amount)
       values (?, ?, ?, ?, ?)`,
      [entry.subjectId, entry.apiKeyId, entry.resource, entry.startsOn, entry.amount],
    );
  }

  /** What it costs its key, if it was started with one. */
  async setAmount(tx: EntityManager, subjectId: string, amount: number): Promise<void> {
    await tx.execute('update key_spending set amount = ? where subject_id = ?', [
      amount,
      subjectId,
    ]);
  }

  async lower(tx: EntityManager, subjectId: string, by: number): Promise<void> {
    await tx.execute(
      'update key_spending set amount = greatest(amount - ?, 0) where subject_id = ?',
      [by, subjectId],
    );
  }

  async sums(
    apiKeyIds: readonly string[],
    startsOn: string,
  ): Promise<{ apiKeyId: string; resource: KeyResource; amount: number }[]> {
    if (apiKeyIds.length === 0) return [];
    return this.fork().execute(
      `select api_key_id as "apiKeyId", resource, sum(amount)::float8 as amount from key_spending
       where api_key_id in (?) and starts_on = ? group by api_key_id, resource`,
      [[...apiKeyIds], startsOn],
    );
  }
}
