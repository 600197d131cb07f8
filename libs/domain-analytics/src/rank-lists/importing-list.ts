import type { RankListName } from '../contract/index.js';
import { copyRows } from './copy-rows.js';
import type { DatabaseClient } from './copy-rows.js';
import type { PlannedList } from './rank-lists.repository.js';

/** How far an import is; stored with each batch. */
export interface ImportCounts {
  readonly linesRead: number;
  readonly entries: number;
  readonly unreadableLines: number;
}

interface StoredList {
  readonly id: number;
  readonly fingerprint: string;
  readonly top: number | null;
  readonly lines_read: number;
  readonly entries: number;
  readonly unreadable_lines: number;
}

const UNIQUE_VIOLATION = '23505';

/**
 * A list that is imported: a table of its own, which nobody reads. At the end it becomes the partition of the list, and
 * the earlier release is dropped, in one transaction. Ids and names in its SQL are numbers of our own.
 */
export class ImportingList {
  private constructor(
    private readonly client: DatabaseClient,
    private readonly list: RankListName,
    private readonly id: number,
    /** What an earlier import of the same file has stored. */
    readonly stored: ImportCounts,
  ) {}

  /** Continues the import of this file, or starts it and discards that of another file. */
  static async open(
    client: DatabaseClient,
    plan: PlannedList,
    startedAt: Date,
  ): Promise<ImportingList> {
    const { rows } = await client.query(
      `select id, fingerprint, top, lines_read, entries, unreadable_lines from domain_rank_lists
       where list = $1 and status = 'importing'`,
      [plan.list],
    );
    const [found] = rows as readonly (StoredList | undefined)[];
    if (found?.fingerprint === plan.fingerprint && found.top === plan.top)
      return new ImportingList(client, plan.list, found.id, {
        linesRead: found.lines_read,
        entries: found.entries,
        unreadableLines: found.unreadable_lines,
      });
    if (found !== undefined) await ImportingList.discard(client, found.id);
    const id = await inTransaction(client, () => create(client, plan, startedAt));
    const none = { linesRead: 0, entries: 0, unreadableLines: 0 };
    return new ImportingList(client, plan.list, id, none);
  }

  private static discard(client: DatabaseClient, id: number): Promise<void> {
    return inTransaction(client, async () => {
      await client.query(`drop table if exists ${tableOf(id)}`);
      await client.query('delete from domain_rank_lists where id = $1', [id]);
    });
  }

  discard(): Promise<void> {
    return ImportingList.discard(this.client, this.id);
  }

  /** Stores lines `rank<tab>domain` together with the counts up to them. */
  store(lines: Buffer, counts: ImportCounts): Promise<void> {
    return inTransaction(this.client, async () => {
      await copyRows(this.client, `copy ${tableOf(this.id)} (rank, domain) from stdin`, lines);
      const { linesRead, entries, unreadableLines } = counts;
      await this.client.query(
        'update domain_rank_lists set lines_read = $2, entries = $3, unreadable_lines = $4 where id = $1',
        [this.id, linesRead, entries, unreadableLines],
      );
    });
  }

  /** Indexes the entries. Returns how many were listed twice; of these the best rank stays. */
  async index(): Promise<number> {
    const table = tableOf(this.id);
    const { rows } = await this.client.query(
      `select 1 from pg_constraint where conname = '${table}_pkey'`,
    );
    if (rows.length > 0) return 0; // It ended between this and the exchange.
    const addKey = () =>
      this.client.query(`alter table ${table} add primary key (list_id, domain)`);
    try {
      await addKey();
      return 0;
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    }
    const { rowCount } = await this.client.query(
      `delete from ${table} a using ${table} b
       where a.domain = b.domain and (a.rank, a.ctid) > (b.rank, b.ctid)`,
    );
    await addKey();
    return rowCount ?? 0;
  }

  /** From now on this release is read, and the earlier one is gone. */
  async exchange(entries: number, isWhole: boolean, importedAt: Date): Promise<void> {
    await this.client.query(`analyze ${tableOf(this.id)}`);
    await inTransaction(this.client, async () => {
      const { rows } = await this.client.query(
        `delete from domain_rank_lists where list = $1 and status = 'current' returning id`,
        [this.list],
      );
      for (const { id } of rows as readonly { id: number }[])
        await this.client.query(`drop table ${tableOf(id)}`);
      await this.client.query(
        `alter table domain_ranks attach partition ${tableOf(this.id)} for values in (${this.id})`,
      );
      await this.client.query(
        `update domain_rank_lists set status = 'current', entries = $2, is_whole = $3, imported_at = $4
         where id = $1`,
        [this.id, entries, isWhole, importedAt],
      );
    });
  }
}

async function create(client: DatabaseClient, plan: PlannedList, startedAt: Date): Promise<number> {
  const { list, release, level, asOf, fingerprint, top } = plan;
  const { rows } = await client.query(
    `insert into domain_rank_lists (list, release, level, as_of, fingerprint, top, started_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [list, release, level, asOf, fingerprint, top, startedAt],
  );
  const [{ id }] = rows as readonly [{ readonly id: number }];
  // With this check the exchange does not read all rows.
  await client.query(`create table ${tableOf(id)} (like domain_ranks, check (list_id = ${id}))`);
  await client.query(`alter table ${tableOf(id)} alter column list_id set default ${id}`);
  return id;
}

function tableOf(id: number): string {
  return `domain_ranks_${id}`;
}

async function inTransaction<T>(client: DatabaseClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
