import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { Lease } from './lease.js';
import type { LeaseColumns } from './lease.js';

/** A table whose rows are long-running work; it also has the columns `status` and `attempts`. */
export interface LeasedTable<Row> extends LeaseColumns {
  /** Statuses of rows with something left to do. */
  readonly openStatuses: readonly string[];
  /** What a claim changes besides the lease and the number of attempts: SQL assignments without parameters. */
  readonly onClaim: string;
  readonly find: (em: EntityManager, id: string) => Promise<Row | null>;
}

/** A row as it is after the claim, and the lease on it. */
export interface Claim<Row> {
  readonly row: Row;
  readonly lease: Lease;
}

/** Gives rows of a table to workers, each to one worker at a time. An expired lease may be taken over. */
export abstract class LeaseRepository<Row> {
  constructor(
    protected readonly em: EntityManager,
    protected readonly table: LeasedTable<Row>,
  ) {}

  /** Takes the row, or returns `null` while another worker holds it, and when nothing is left to do. */
  async claim(id: string): Promise<Claim<Row> | null> {
    const em = this.em.fork();
    const lease = await this.take(em, id);
    return lease === null ? null : this.claimed(em, lease);
  }

  /** Whether nothing is left to do, also because the row was deleted. */
  async isOver(id: string): Promise<boolean> {
    const rows = await this.em
      .fork()
      .execute<unknown[]>(
        `select id from ${this.table.name} o where o.id = ? and ${this.isOpen('o')}`,
        [id],
      );
    return rows.length === 0;
  }

  /**
   * Takes the row that `choose` selects and locks (`for update skip locked`) in the same transaction; `null` when it
   * returns `undefined`.
   */
  protected async claimChosen(
    choose: (tx: EntityManager) => Promise<string | undefined>,
  ): Promise<Claim<Row> | null> {
    const em = this.em.fork();
    const lease = await em.transactional(async (tx) => {
      const id = await choose(tx);
      return id === undefined ? null : this.take(tx, id);
    });
    return lease === null ? null : this.claimed(em, lease);
  }

  /** SQL condition: the row has something left to do. */
  protected isOpen(alias: string): string {
    return `${alias}.status in (${this.table.openStatuses.map((status) => `'${status}'`).join(', ')})`;
  }

  /** SQL condition: the row can be claimed. */
  protected isClaimable(alias: string): string {
    return `${this.isOpen(alias)} and (${alias}.lease_until is null or ${alias}.lease_until < now())`;
  }

  private async take(em: EntityManager, id: string): Promise<Lease | null> {
    const { name, seconds, onClaim } = this.table;
    const token = randomUUID();
    const rows = await em.execute<unknown[]>(
      `update ${name} o set lease_token = ?, lease_until = now() + make_interval(secs => ?),
              attempts = attempts + 1, ${onClaim}
       where o.id = ? and ${this.isClaimable('o')} returning o.id`,
      [token, seconds, id],
    );
    return rows.length === 0 ? null : new Lease(this.em, this.table, id, token);
  }

  private async claimed(em: EntityManager, lease: Lease): Promise<Claim<Row> | null> {
    const row = await this.table.find(em, lease.id);
    return row === null ? null : { row, lease };
  }
}
