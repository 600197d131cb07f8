import type { TestApi } from './test-api.js';

/** Three rows per millisecond, a fraction of it apart: a cursor with millisecond precision cannot distinguish them. */
export const THREE_A_MILLISECOND = `now() - interval '1 hour' + n * interval '333 microseconds'`;

export interface RowTemplate {
  readonly table: string;
  /** Id of the row to copy. */
  readonly id: string;
  /** Column to SQL expression of `n`, the number of the copy. */
  readonly changes: Readonly<Record<string, string>>;
}

/** Adds copies `from` to `to` of one stored row, each with its own id unless `changes` names one. */
export async function copyRow(
  api: TestApi,
  { table, id, changes }: RowTemplate,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const pairs = Object.entries({ id: 'gen_random_uuid()', ...changes });
  const columns = pairs.map(([column, sql]) => `'${column}', ${sql}`).join(', ');
  await api.rows(
    `insert into ${table}
     select (jsonb_populate_record(t, jsonb_build_object(${columns}))).*
     from ${table} t, generate_series(?::int, ?::int) n where t.id = ?`,
    [from, to, id],
  );
}
