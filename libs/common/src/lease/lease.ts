import type { EntityManager } from '@mikro-orm/postgresql';

/** Another worker has taken the row over, or its work has ended: the worker must stop without any further write. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** A table with the columns `id`, `lease_token` and `lease_until`. */
export interface LeaseColumns {
  readonly name: string;
  /** Seconds without renewal after which a worker loses the row. */
  readonly seconds: number;
}

/**
 * The claim of one worker to a row of long-running work. All its writes are fenced: they take effect only while the
 * token is in the row, so a worker presumed dead cannot write anything twice. An expired lease remains valid until
 * another worker claims the row.
 */
export class Lease {
  constructor(
    private readonly em: EntityManager,
    private readonly table: LeaseColumns,
    readonly id: string,
    readonly token: string,
  ) {}

  /** Renews the lease and returns `columns` (SQL) of its row. Throws LeaseLostError. */
  async renew<Row = unknown>(columns = 'id'): Promise<Row> {
    const [row] = await this.em.fork().execute<Row[]>(
      `update ${this.table.name} set lease_until = now() + make_interval(secs => ?)
       where id = ? and lease_token = ? returning ${columns}`,
      [this.table.seconds, this.id, this.token],
    );
    if (row === undefined) throw new LeaseLostError();
    return row;
  }

  /** Lets any worker continue at once. No effect when the lease was lost. */
  async release(): Promise<void> {
    await this.em.fork().execute(
      `update ${this.table.name} set lease_token = null, lease_until = null
       where id = ? and lease_token = ?`,
      [this.id, this.token],
    );
  }

  /**
   * Locks the row for the rest of the transaction: alone, or together with other transactions that do not change it
   * either. Throws LeaseLostError, and the transaction must not commit.
   */
  async fence(tx: EntityManager, lock: 'for update' | 'for share' = 'for update'): Promise<void> {
    const rows = await tx.execute<unknown[]>(
      `select id from ${this.table.name} where id = ? and lease_token = ? ${lock}`,
      [this.id, this.token],
    );
    if (rows.length === 0) throw new LeaseLostError();
  }

  /** Runs `work` in a fenced transaction. Throws LeaseLostError. */
  async write<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(async (tx) => {
      await this.fence(tx);
      return work(tx);
    });
  }

  /**
   * Like `write`, for work that does not change the row itself: several of these can run at the same time. Throws
   * LeaseLostError.
   */
  async writeInParallel<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.em.fork().transactional(async (tx) => {
      await this.fence(tx, 'for share');
      return work(tx);
    });
  }

  /**
   * The last write of this worker: runs `finish` in a fenced transaction and gives the lease up in it. `lockFirst`
   * acquires locks that must precede that of the row. Throws LeaseLostError.
   */
  async end(
    finish: (tx: EntityManager) => Promise<void>,
    lockFirst: (tx: EntityManager) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await lockFirst(tx);
      await this.fence(tx);
      await finish(tx);
      await tx.execute(
        `update ${this.table.name} set lease_token = null, lease_until = null where id = ?`,
        [this.id],
      );
    });
  }
}
