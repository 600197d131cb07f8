import type { MikroORM } from '@mikro-orm/postgresql';

export type SqlConnection = ReturnType<MikroORM['em']['getConnection']>;

/** A database that a test file left larger than this is not emptied: a new one is the smaller work. */
const MOST_GROWTH_BYTES = 32_000_000;
/** What of a database no row of a table changes: one value for each kind of definition. */
const CATALOGS = [
  ...['pg_attribute', 'pg_attrdef', 'pg_constraint', 'pg_index', 'pg_namespace', 'pg_policy'],
  ...['pg_proc', 'pg_rewrite', 'pg_trigger', 'pg_type'],
];
const TABLES = `pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;

/** A database as its migrations left it. */
export interface MigratedDatabase {
  /** Differs when a table, column, constraint, index, function or trigger was added, changed or removed. */
  readonly structure: string;
  readonly bytes: number;
  /** What migrations insert, by table. */
  readonly rows: readonly { readonly name: string; readonly rows: string }[];
  /** The last numbers that migrations took, by sequence, as JSON. */
  readonly numbers: string;
}

interface State extends Pick<MigratedDatabase, 'structure' | 'bytes'> {
  readonly isSuperuser: 'on' | 'off';
}

async function stateOf(sql: SqlConnection): Promise<State> {
  const latest = CATALOGS.map(
    (name) => `(select count(*) || '/' || max(xmin::text::bigint) from ${name})`,
  );
  const [state] = await sql.execute<State[]>(
    `select current_setting('is_superuser') as "isSuperuser",
       pg_database_size(current_database())::int as bytes, concat_ws(' ', ${latest.join(', ')},
       (select md5(string_agg(oid || relname, ' ' order by oid)) from pg_class where relkind <> 't')) as structure`,
  );
  if (state === undefined) throw new Error('A query of one row returns none.');
  return state;
}

/** Tables that hold rows, or held some. */
async function usedTables(sql: SqlConnection): Promise<string[]> {
  const tables = await sql.execute<{ name: string }[]>(
    `select oid::regclass::text as name from ${TABLES} and pg_relation_size(oid) > 0`,
  );
  return tables.map(({ name }) => name);
}

/** Remembers a database that was migrated a moment ago. */
export async function describeMigrated(sql: SqlConnection): Promise<MigratedDatabase> {
  const rows = [];
  for (const name of await usedTables(sql)) {
    const [found] = await sql.execute<{ rows: string }[]>(
      `select coalesce(json_agg(row), '[]')::text as rows from ${name} as row`,
    );
    rows.push({ name, rows: found?.rows ?? '[]' });
  }
  const [taken] = await sql.execute<{ numbers: string | null }[]>(
    `select json_object_agg(schemaname || '.' || sequencename, last_value)::text as numbers
     from pg_sequences where last_value is not null`,
  );
  const { structure, bytes } = await stateOf(sql);
  return { structure, bytes, rows, numbers: taken?.numbers ?? '{}' };
}

/**
 * Makes of a used database what its migrations left, which takes a tenth of the work that a new one takes. False when
 * it cannot: a test has changed its structure or has stored very much, or the server is not ours to command.
 */
export async function emptyDatabase(
  sql: SqlConnection,
  migrated: MigratedDatabase,
): Promise<boolean> {
  await sql.execute(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const { structure, bytes, isSuperuser } = await stateOf(sql);
  if (isSuperuser !== 'on') return false;
  if (structure !== migrated.structure) return false;
  if (bytes > migrated.bytes + MOST_GROWTH_BYTES) return false;
  const used = await usedTables(sql);
  // Neither foreign keys nor the triggers of append-only tables apply: all of it goes.
  await sql.execute('set session_replication_role = replica');
  if (used.length > 0) {
    await sql.executeDump(used.map((name) => `delete from ${name};`).join('\n'));
    // Space that deleted rows leave would be filled, and read, in another order than that of a new table.
    await sql.execute(`vacuum ${used.join(', ')}`);
  }
  for (const { name, rows } of migrated.rows) {
    await sql.execute(
      `insert into ${name} select * from json_populate_recordset(null::${name}, ?::json)`,
      [rows],
    );
  }
  await sql.execute(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(taken, start_value), taken is not null)
     from pg_sequences,
       lateral (select (?::json ->> (schemaname || '.' || sequencename))::bigint as taken) as migrated`,
    [migrated.numbers],
  );
  // What is known about the sizes and values of earlier rows would decide how later ones are searched.
  await sql.execute(
    `update pg_class set relpages = 0, reltuples = -1, relallvisible = 0
     where oid in (select oid from ${TABLES}) and reltuples <> -1`,
  );
  await sql.execute(`delete from pg_statistic where starelid in (select oid from ${TABLES})`);
  return true;
}
